import type { NodeProvider } from '../../config/NodeProvider.js';
import { ConcurrencyGate } from './ConcurrencyGate.js';
import { LogLimit } from './LogLimit.js';
import { OtherChain } from './OtherChain.js';

/** geth's default limit. */
const MOST_REQUESTS = 1_000;
/** As many as a browser opens to one host. */
const MOST_CONNECTIONS = 6;
const SHORTEST_AVOIDANCE_MS = 1_000;
const LONGEST_AVOIDANCE_MS = 30_000;
/** Limits a mistaken `Retry-After`, in milliseconds. */
const LONGEST_CLOSURE_MS = 60_000;

/** A URL of a chain, or a transport of the host, with what was learned about it. */
export class RpcEndpoint {
  readonly gate = new ConcurrencyGate(MOST_CONNECTIONS);
  readonly logs = new LogLimit();
  readonly otherChain = new OtherChain();
  private mostRequests: number;
  private failures = 0;
  private avoidedUntilMs = 0;
  private closedUntilMs = 0;

  constructor(readonly source: string | NodeProvider) {
    this.mostRequests = typeof source === 'string' ? MOST_REQUESTS : 1; // EIP-1193 has no batches
  }

  /** Maximum requests per HTTP request. */
  get batchLimit(): number {
    return this.mostRequests;
  }

  /** Milliseconds for which another endpoint is preferred, because this one failed recently. */
  avoidedForMs(nowMs: number): number {
    return Math.max(0, this.avoidedUntilMs - nowMs);
  }

  /** Milliseconds left of the pause that it requested. */
  closedForMs(nowMs: number): number {
    return Math.max(0, this.closedUntilMs - nowMs);
  }

  noteAnswer(): void {
    this.failures = 0;
    this.avoidedUntilMs = 0;
  }

  noteFailure(nowMs: number): void {
    this.failures += 1;
    this.avoidedUntilMs = nowMs + Math.min(LONGEST_AVOIDANCE_MS, SHORTEST_AVOIDANCE_MS * 2 ** (this.failures - 1));
  }

  noteClosure(nowMs: number, pauseMs: number): void {
    this.closedUntilMs = nowMs + Math.min(LONGEST_CLOSURE_MS, pauseMs);
  }

  /**
   * Too large: halves the batch. Otherwise turns batches off, because finding a smaller size would
   * cost a round trip each time.
   */
  noteRefusedBatch(size: number, isTooLarge: boolean): void {
    this.mostRequests = Math.min(this.mostRequests, isTooLarge ? Math.ceil(size / 2) : 1);
  }
}
