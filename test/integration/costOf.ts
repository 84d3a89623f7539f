import type { Devnet, DevnetService } from 'tributary-devnet';
import { requestDepth } from './requestDepth.js';

const services: readonly DevnetService[] = [
  'rootRpc',
  'childRpc',
  'api',
  'checkoutApi',
  'bridgeApi',
  'messageService',
  'rootIndexer',
  'childIndexer',
  'onramp',
];

/** Requests that could leave together overlap; the devnet does not count the time in which the process is busy. */
const LATENCY_MS = 300;

export interface Cost<T = unknown> {
  readonly http: number;
  /** The longest chain of requests in which each began after the one before had ended. */
  readonly depth: number;
  readonly result: T;
}

/** Counts the requests of an operation and their depth, with slow services. Metrics are left out: no player waits for them. */
export async function costOf<T>(devnet: Devnet, operation: () => Promise<T>): Promise<Cost<T>> {
  for (const service of services) devnet.faults.set(service, { latencyMs: LATENCY_MS });
  devnet.clearRequests();
  const result = await operation();
  const requests = devnet.requests().filter(({ service }) => service !== 'metrics');
  devnet.faults.clear();
  return { http: requests.length, depth: requestDepth(requests), result };
}
