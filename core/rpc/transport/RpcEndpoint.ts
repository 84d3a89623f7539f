import type { NodeProvider } from '../../config/NodeProvider.js';
import { ConcurrencyGate } from './ConcurrencyGate.js';
import { LogLimit } from './LogLimit.js';
import { OtherChain } from './OtherChain.js';

/** geth's own limit. */
const MOST_REQUESTS = 1_000;
/** As many as a browser opens to one host. */
const MOST_CONNECTIONS = 6;
const SHORTEST_AVOIDANCE_MS = 1_000;
const LONGEST_AVOIDANCE_MS = 30_000;
/** A mistaken `Retry-After` shall not close an endpoint for a day. */
const LONGEST_CLOSURE_MS = 60_000;

/** One URL of a chain, or a transport of the host's, and what it has taught us. */
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

  /** How many requests it takes in one HTTP request. */
  get batchLimit(): number {
    return this.mostRequests;
  }

  /** It failed lately: for so long another one is asked first. */
  avoidedForMs(nowMs: number): number {
    return Math.max(0, this.avoidedUntilMs - nowMs);
  }

  /** How much of the pause is left that it asked for. */
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

  /** Too large: half of it may pass. Otherwise it takes no batches at all, and halving would cost a round trip each time to find out. */
  noteRefusedBatch(size: number, isTooLarge: boolean): void {
    this.mostRequests = Math.min(this.mostRequests, isTooLarge ? Math.ceil(size / 2) : 1);
  }
}
