import { createRandom } from '../random.js';
import type { Scenario } from '../run/Scenario.js';
import { drawMishap } from './drawMishap.js';
import { type Mishap, NO_MISHAP, type WireService } from './Mishap.js';

export type Phase = 'search' | 'execution' | 'calm';

export interface AskedRequest {
  readonly id: number;
  readonly service: WireService;
  /** Since the run began. */
  readonly atMs: number;
  readonly phase: Phase;
}

/** Returns the fault of a request: an outage's, or a random one. It depends only on the seed and the request. */
export function mishapOf(
  { seed, intensity, mishaps, outages }: Scenario,
  { id, service, atMs, phase }: AskedRequest,
): Mishap {
  if (phase === 'calm') return NO_MISHAP;
  const random = createRandom(seed, 'wire', id);
  const outage = outages.find(
    (candidate) => candidate.service === service && candidate.fromMs <= atMs && atMs < candidate.untilMs,
  );
  if (outage !== undefined) return drawMishap(outage.mishap, service, random);
  if (!random.chance(intensity[phase]) || mishaps.every(([, weight]) => weight === 0)) return NO_MISHAP;
  return drawMishap(random.weighted(mishaps), service, random);
}

export function latencyOf({ seed }: Scenario, id: number): number {
  return createRandom(seed, 'latency', id).between(5, 120);
}
