import type { RawLog } from './decode/decodeLog.js';

/** In the node's format; quantities are hexadecimal. */
export interface ChainTransaction {
  readonly hash: string;
  readonly from: string;
  readonly to: string | null;
  readonly value: string;
  readonly input: string;
  readonly nonce: string;
  readonly gas: string;
  readonly blockNumber: string | null;
}

export interface MinedReceipt {
  readonly status: string;
  readonly gasUsed: string;
  readonly effectiveGasPrice: string;
  readonly contractAddress: string | null;
  readonly logs: readonly RawLog[];
}

export interface ChainBlock {
  readonly number: string;
  readonly hash: string;
  readonly parentHash: string;
  readonly timestamp: string;
  readonly gasUsed: string;
  readonly transactions: readonly ChainTransaction[];
}
