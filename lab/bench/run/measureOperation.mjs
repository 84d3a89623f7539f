import { setTimeout as sleep } from 'node:timers/promises';
import { mineAlike } from '../market/mineAlike.mjs';
import { countRequests } from '../measure/countRequests.mjs';
import { countOf, medianOf } from '../measure/statistics.mjs';

export const phases = ['cold', 'warm'];
/** Counts are taken at this latency: without any, requests side by side may look like a chain. */
export const countingLatencyMs = 50;
const settleMs = 2_000;
/** Between the cold and the warm call: longer than the reference's RPC client takes two equal questions for one, shorter than a block. */
const pauseMs = 300;

function setLatency({ devnet, services }, latencyMs) {
  devnet.faults.clear();
  if (latencyMs > 0) for (const service of services) devnet.faults.set(service, { latencyMs });
}

/** Waits until all requests have ended: a side may leave some behind. */
async function settledRequests(devnet) {
  const patience = performance.now() + settleMs;
  for (;;) {
    const requests = devnet.requests();
    if (requests.every(({ endedAt }) => endedAt !== null) || performance.now() > patience) return requests;
    await sleep(5);
  }
}

/** Waits until cached reads are stale: some seconds, and a block of each chain. */
async function wait(devnet, seconds) {
  await sleep(seconds * 1_000);
  await mineAlike(devnet);
}

/** A new instance, called once or twice. */
async function sample(bench, side, { id, warmAfterSeconds }, turns) {
  const measured = [];
  for (let turn = 0; turn < turns; turn++) {
    if (turn > 0) await (warmAfterSeconds ? wait(bench.devnet, warmAfterSeconds) : sleep(pauseMs));
    bench.devnet.clearRequests();
    const result = await side.ask('run', { id, turn });
    measured.push({ ...result, ...countRequests(await settledRequests(bench.devnet)) });
  }
  return measured;
}

function summarise(samples, latencies, turn) {
  const all = samples
    .filter(({ measured }) => measured.length > turn)
    .map(({ latencyMs, measured }) => ({ latencyMs, ...measured[turn] }));
  if (all.length === 0) return null;
  const counted = all.filter(({ latencyMs }) => latencyMs === countingLatencyMs);
  const pick = (list, name) => list.map((one) => one[name]);
  return {
    http: countOf(pick(counted, 'http')),
    rpc: countOf(pick(counted, 'rpc')),
    depth: countOf(pick(counted, 'depth')),
    wallMs: Object.fromEntries(
      latencies.map((latencyMs) => [
        latencyMs,
        medianOf(
          pick(
            all.filter((one) => one.latencyMs === latencyMs),
            'wallMs',
          ),
        ),
      ]),
    ),
    cpuMs: medianOf(pick(all, 'cpuMs')),
    bytesReceived: medianOf(pick(counted, 'bytesReceived')),
    bytesSent: medianOf(pick(counted, 'bytesSent')),
    answer: all[0].answer,
    figures: Object.fromEntries(
      Object.keys(all[0].figures).map((name) => [name, medianOf(all.map(({ figures }) => figures[name]))]),
    ),
  };
}

/** Our side a second time, with another HTTP client: only for processor times. */
const isSecond = ({ name }) => name === 'oursOverHttp';
const isAsked = (side, { targets, reference }) => !isSecond(side) || (targets?.cpu !== undefined && reference !== null);

/**
 * Runs both sides in turn, A B A B, so that other work of the machine affects both equally.
 *
 * @param bench { devnet, services, sides }
 * @param plan `latencies`, with the one for counting; `repetitions` at each; `warmRepetitions`, how many of those also make the warm call, which is
 *   made at the counting latency only, unless a target needs it; `discarded`, first calls, which compile the code
 * @returns by side (`oursOverHttp` among them): `{ cold, warm }`, an Error, or null if there is no such side
 */
export async function measureOperation(bench, operation, plan) {
  const entries = [];
  for (const side of bench.sides) {
    if (!isAsked(side, operation) || !(await side.ask('isThere', { id: operation.id }))) continue;
    entries.push({ side, samples: [], failure: null });
  }
  const { isLong = false, phase = 'cold' } = operation;
  const repetitions = isLong ? (operation.repetitions ?? Math.ceil(plan.repetitions / 3)) : plan.repetitions;
  const latencies = isLong ? [countingLatencyMs] : plan.latencies;
  const isWarmWanted = (latencyMs, repetition) =>
    phase === 'warm' || (latencyMs === countingLatencyMs && !isLong && repetition < plan.warmRepetitions);

  setLatency(bench, 0);
  for (let call = 0; call < (isLong ? 1 : plan.discarded); call++)
    for (const entry of entries) await take(bench, entry, operation, 1);
  for (const latencyMs of latencies) {
    setLatency(bench, latencyMs);
    for (let repetition = 0; repetition < repetitions; repetition++) {
      for (const entry of entries) {
        if (isSecond(entry.side) && latencyMs !== countingLatencyMs) continue;
        const measured = await take(bench, entry, operation, isWarmWanted(latencyMs, repetition) ? 2 : 1);
        if (measured) entry.samples.push({ latencyMs, measured });
      }
    }
  }
  setLatency(bench, 0);
  const outcomes = entries.map(({ side, samples, failure }) => [
    side.name,
    failure ?? Object.fromEntries(phases.map((name, turn) => [name, summarise(samples, latencies, turn)])),
  ]);
  return { ours: null, oursOverHttp: null, reference: null, ...Object.fromEntries(outcomes) };
}

/** null from the first failure on. */
async function take(bench, entry, operation, turns) {
  if (entry.failure) return null;
  try {
    return await sample(bench, entry.side, operation, turns);
  } catch (error) {
    entry.failure = error;
    return null;
  } finally {
    await entry.side.ask('close').catch(() => undefined);
  }
}
