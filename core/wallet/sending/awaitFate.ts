import type { ChainReader } from '../../rpc/ChainReader.js';
import type { Clock } from '../../stream/Clock.js';
import { delay } from '../../stream/delay.js';
import { resolveIntent, type Evidence, type IntentFate } from './resolveIntent.js';

export interface FatePatience {
  readonly pollMs: number;
  /** Then it stays unknown, until somebody looks again. */
  readonly patienceMs: number;
  readonly clock: Clock;
}

/** Looks again and again until the fate of an intent is known, or patience is at its end. */
export async function awaitFate(reader: ChainReader, evidence: Evidence, { pollMs, patienceMs, clock }: FatePatience): Promise<IntentFate> {
  const deadline = clock.now() + patienceMs;
  for (;;) {
    const isLastTry = clock.now() >= deadline;
    const fate = await resolveIntent(reader, evidence);
    if (fate.fate !== 'unknown' || isLastTry) return fate;
    await delay(pollMs, { signal: evidence.signal, clock });
  }
}
