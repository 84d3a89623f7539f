import type { DevnetNode, DevnetService } from '../Devnet.js';
import type { FaultTarget, Mishap } from './FaultBook.js';

/**
 * The services with random faults: only reads. Nodes have their own limits, and a payment request
 * must not be repeated.
 */
const exposed: ReadonlySet<DevnetService | DevnetNode> = new Set([
  'api',
  'checkoutApi',
  'bridgeApi',
  'messageService',
  'rootIndexer',
  'childIndexer',
]);

/** Requests that a client sends only once: without a response their result is unknown. */
const askedOnce = /\/orders\/(listings|cancel)$/;

/** One of this many requests. */
const lateEvery = 25;
const wrongEvery = 50;
const longestLatencyMs = 800;
const wrongAnswers: readonly Mishap[] = [
  { status: 503 },
  { status: 502, body: '<html><title>502 Bad Gateway</title></html>' },
  { status: 429, retryAfterSeconds: 1 },
  { socket: 'drop' },
];

/** Returns the random faults of a service's requests, in order: the same seed gives the same faults. */
export const createWeather = (
  seed: number,
): ((service: DevnetService | DevnetNode, target: Pick<FaultTarget, 'path'>) => Mishap) => {
  const asked = new Map<string, number>();
  return (service, { path }) => {
    if (!exposed.has(service) || askedOnce.test(path)) return {};
    const count = asked.get(service) ?? 0;
    asked.set(service, count + 1);
    const [late, latency, wrong, kind] = ['late', 'latency', 'wrong', 'kind'].map((what) =>
      fraction(`${seed} ${service} ${count} ${what}`),
    ) as [number, number, number, number];
    return {
      ...(late < 1 / lateEvery && { latencyMs: Math.ceil(latency * longestLatencyMs) }),
      ...(wrong < 1 / wrongEvery && wrongAnswers[Math.floor(kind * wrongAnswers.length)]),
    };
  };
};

/** FNV-1a with extra mixing, in [0, 1). */
const fraction = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
};
