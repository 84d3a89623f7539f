import { setTimeout as sleep } from 'node:timers/promises';
import { countRequests } from '../measure/countRequests.mjs';
import { countOf, medianOf } from '../measure/statistics.mjs';

export const phases = ['cold', 'warm'];
/** Counts are taken at this latency: without any, requests side by side may look like a chain. */
export const countingLatencyMs = 50;
const settleMs = 2_000;
/** Between the cold and the warm call: longer than the reference's RPC client takes two equal questions for one, shorter than a block. */
const pauseMs = 300;
/** The first calls of a process compile it; they are nobody's measure. */
const discarded = 3;

function setLatency({ devnet, neighbours }, latencyMs) {
  devnet.faults.clear();
  if (latencyMs > 0) for (const neighbour of neighbours) devnet.faults.set(neighbour, { latencyMs });
}

/** Until everything that was asked has ended: a side may leave requests behind. */
async function settledRequests(devnet) {
  const patience = performance.now() + settleMs;
  for (;;) {
    const requests = devnet.requests();
    if (requests.every(({ endedAt }) => endedAt !== null) || performance.now() > patience) return requests;
    await sleep(5);
  }
}

/** A new instance, called once or twice. */
async function sample(bench, side, id, turns) {
  const measured = [];
  for (let turn = 0; turn < turns; turn++) {
    if (turn > 0) await sleep(pauseMs);
    bench.devnet.clearRequests();
    const result = await side.ask('run', { id, turn });
    measured.push({ ...result, ...countRequests(await settledRequests(bench.devnet)) });
  }
  await side.ask('close');
  return measured;
}

function summarise(samples, latencies, turn) {
  const all = samples.filter(({ measured }) => measured.length > turn).map(({ latencyMs, measured }) => ({ latencyMs, ...measured[turn] }));
  if (all.length === 0) return null;
  const counted = all.filter(({ latencyMs }) => latencyMs === countingLatencyMs);
  const pick = (list, name) => list.map((one) => one[name]);
  return {
    http: countOf(pick(counted, 'http')),
    rpc: countOf(pick(counted, 'rpc')),
    depth: countOf(pick(counted, 'depth')),
    wallMs: Object.fromEntries(latencies.map((latencyMs) => [latencyMs, medianOf(pick(all.filter((one) => one.latencyMs === latencyMs), 'wallMs'))])),
    cpuMs: medianOf(pick(all, 'cpuMs')),
    bytesReceived: medianOf(pick(counted, 'bytesReceived')),
    bytesSent: medianOf(pick(counted, 'bytesSent')),
    answer: all[0].answer,
    figures: Object.fromEntries(Object.keys(all[0].figures).map((name) => [name, medianOf(all.map(({ figures }) => figures[name]))])),
  };
}

/**
 * Both sides in turn, A B A B, so that whatever else the machine does meets both alike.
 *
 * @param bench { devnet, neighbours, sides }
 * @param plan { latencies, repetitions }: the counting latency is one of them, and the only one at which both phases are called; at the others it is the
 *   phase that the targets are for
 * @returns by side: `{ cold, warm }`, an Error, or null where there is no such side
 */
export async function measureOperation(bench, operation, plan) {
  const sides = [];
  const result = { ours: null, reference: null };
  for (const side of bench.sides) if (await side.ask('isThere', { id: operation.id })) sides.push({ side, samples: [] });
  const isFailed = ({ side }) => result[side.name] instanceof Error;
  const take = async (entry, latencyMs, turns, isKept) => {
    if (isFailed(entry)) return;
    try {
      const measured = await sample(bench, entry.side, operation.id, turns);
      if (isKept) entry.samples.push({ latencyMs, measured });
    } catch (error) {
      result[entry.side.name] = error;
    }
  };

  const { isLong = false, phase = 'cold' } = operation;
  const repetitions = isLong ? Math.ceil(plan.repetitions / 3) : plan.repetitions;
  const latencies = isLong ? [countingLatencyMs] : plan.latencies;
  setLatency(bench, 0);
  for (let call = 0; call < (isLong ? 1 : discarded); call++) for (const entry of sides) await take(entry, 0, 1, false);
  for (const latencyMs of latencies) {
    setLatency(bench, latencyMs);
    const turns = phase === 'warm' || (latencyMs === countingLatencyMs && !isLong) ? 2 : 1;
    for (let repetition = 0; repetition < repetitions; repetition++) for (const entry of sides) await take(entry, latencyMs, turns, true);
  }
  setLatency(bench, 0);
  for (const entry of sides) {
    if (!isFailed(entry)) result[entry.side.name] = Object.fromEntries(phases.map((phase, turn) => [phase, summarise(entry.samples, latencies, turn)]));
  }
  return result;
}
