import { propertyOf } from '../../errors/propertyOf.js';
import { parseQuantity } from '../../rpc/parseQuantity.js';

export interface ReceiptLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

/** The outcome of a mined transaction. */
export interface Receipt {
  readonly status: 'success' | 'reverted';
  readonly blockNumber: bigint;
  readonly logs: readonly ReceiptLog[];
}

/**
 * Returns `null` if the value isn't a receipt: none yet, or an unreadable response, which proves
 * nothing about the transaction.
 */
export function parseReceipt(value: unknown): Receipt | null {
  const [status, block, logs] = ['status', 'blockNumber', 'logs'].map((key) => propertyOf(value, key));
  if (status !== '0x1' && status !== '0x0') return null;
  try {
    return {
      status: status === '0x1' ? 'success' : 'reverted',
      blockNumber: parseQuantity(block),
      logs: Array.isArray(logs) ? logs.flatMap(parseLog) : [],
    };
  } catch {
    return null;
  }
}

export function parseLog(value: unknown): readonly ReceiptLog[] {
  const [address, topics, data] = ['address', 'topics', 'data'].map((key) => propertyOf(value, key));
  if (typeof address !== 'string' || !Array.isArray(topics)) return [];
  return [
    {
      address,
      topics: topics.filter((topic): topic is string => typeof topic === 'string'),
      data: typeof data === 'string' ? data : '0x',
    },
  ];
}
