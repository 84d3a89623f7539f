import { namedLimit, saysTooManyLogs } from '../logs/logRefusal.js';
import type { RpcErrorObject, RpcOutcome, RpcRequest } from './RpcRequest.js';

/** In milliseconds: the node behind a URL may be replaced by one that serves more. */
const KNOWN_FOR_MS = 600_000;

/** The maximum blocks of one `eth_getLogs` at an endpoint, learned from its responses. */
export class LogLimit {
  private most: bigint | null = null;
  private knownUntilMs = 0;
  /** Limit assumed after a rejection, until a request confirms it. */
  private supposed: bigint | null = null;
  /** Widest range that was served recently. */
  private served = 0n;

  /** `null` if unknown, or learned more than 10 min ago. */
  blocksAt(nowMs: number): bigint | null {
    return nowMs < this.knownUntilMs ? this.most : null;
  }

  note({ method, params }: Pick<RpcRequest, 'method' | 'params'>, outcome: RpcOutcome, nowMs: number): void {
    const blocks = method === 'eth_getLogs' ? blocksOf(params[0]) : null;
    if (blocks === null) return;
    if (outcome.status === 'answered') this.noteServed(blocks, nowMs);
    else if (outcome.status === 'refused') this.noteRefused(blocks, outcome.error);
  }

  private noteServed(blocks: bigint, nowMs: number): void {
    if (blocks > this.served) this.served = blocks;
    if (this.supposed !== null && blocks <= this.supposed) {
      this.most = this.supposed;
      this.knownUntilMs = nowMs + KNOWN_FOR_MS;
    }
    this.supposed = null;
  }

  /**
   * The rejection of a single block, or of too many logs, reveals nothing about ranges; nor does
   * the first rejection of a range that was served before.
   */
  private noteRefused(blocks: bigint, { message }: RpcErrorObject): void {
    if (blocks <= 1n) this.supposed = null;
    else if (saysTooManyLogs(message)) return;
    else if (blocks <= this.served) this.served = blocks - 1n;
    else this.supposed = namedLimit(message, blocks) ?? blocks / 2n;
  }
}

/** `null` if it isn't a range between two block numbers. */
function blocksOf(filter: unknown): bigint | null {
  const { fromBlock, toBlock } = (filter ?? {}) as Readonly<Record<string, unknown>>;
  if (!isQuantity(fromBlock) || !isQuantity(toBlock)) return null;
  return BigInt(toBlock) - BigInt(fromBlock) + 1n;
}

function isQuantity(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value);
}
