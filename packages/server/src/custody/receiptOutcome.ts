import { Transaction } from 'ethers';
import type { Hex } from 'tributary-sdk';

export interface Receipt {
  readonly status?: unknown;
  /** `null`: some nodes have receipts of pending transactions. */
  readonly blockNumber?: string | null;
  readonly transactionHash?: Hex;
  readonly gasUsed?: unknown;
  readonly logs?: unknown;
}

/** Gas of a transaction without data to an account without code: it runs no code that could fail. */
const PLAIN_TRANSFER_GAS = 21_000;

/**
 * Returns the outcome of a transaction in a block. Without a status its effect counts: a reverted transaction
 * has no logs, and a plain transfer cannot fail. `null`: unknown, so it is neither paid nor failed.
 */
export function receiptOutcome({ status, gasUsed, logs }: Receipt, raw: Hex): 'done' | 'reverted' | null {
  if (status !== undefined && status !== null) return outcomeOf(status);
  if (Array.isArray(logs) && logs.length > 0) return 'done';
  const sent = transactionOf(raw);
  const isPlain = sent !== null && sent.data === '0x' && sent.gasLimit > BigInt(PLAIN_TRANSFER_GAS);
  return isPlain && Number(gasUsed) === PLAIN_TRANSFER_GAS ? 'done' : null;
}

/** Reads a status: `0x1` or `0x0` in the specification; proxies also return numbers, booleans or more digits. */
function outcomeOf(status: unknown): 'done' | 'reverted' | null {
  if (typeof status === 'boolean') return status ? 'done' : 'reverted';
  const number = typeof status === 'number' || typeof status === 'string' ? Number(status) : Number.NaN;
  if (status === '' || !(number === 0 || number === 1)) return null;
  return number === 1 ? 'done' : 'reverted';
}

function transactionOf(raw: Hex): Transaction | null {
  try {
    return Transaction.from(raw);
  } catch {
    return null;
  }
}
