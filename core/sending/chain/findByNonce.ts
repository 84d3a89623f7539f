import type { Network } from '../../chains/Network.js';
import type { Address } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import { findMined } from './findMined.js';
import { findPending } from './findPending.js';
import { readNonce } from './readNonce.js';
import type { SentTransaction } from './SentTransaction.js';
import { settledBlock } from './settledBlock.js';

export interface NonceScan {
  readonly account: Address;
  /** The lowest nonce of the search. */
  readonly first: number;
  readonly after: bigint;
  readonly network: Pick<Network, 'finalityBlocks'>;
}

export interface Scanned {
  readonly transactions: readonly SentTransaction[];
  /** Every mined nonce from the first on was seen, whatever is pending. */
  readonly areBlocksComplete: boolean;
  /** Every pending transaction was seen, as far as nodes know. */
  readonly isPoolComplete: boolean;
  /** The node knows the settled block, so what it doesn't show in blocks isn't there. */
  readonly isCurrent: boolean;
  /** A node that doesn't know this block proves nothing by not knowing a transaction. */
  readonly settled: bigint;
}

/** Maximum number of transactions since the request; with more, the player has to decide. */
const MOST_NONCES = 64;

/**
 * Returns the account's transactions from a nonce on, mined and pending. A wallet picks the nonce
 * when it signs, so every later one counts.
 * @throws TributaryError if a read fails
 */
export async function findByNonce(
  reader: ChainReader,
  { account, first, after, network }: NonceScan,
  signal: AbortSignal,
): Promise<Scanned> {
  const [mined, all, until] = await Promise.all([
    readNonce(reader, account, 'latest', { signal }),
    readNonce(reader, account, 'pending', { signal }),
    reader.getBlockNumber({ signal, fresh: true }),
  ]);
  const next = Math.max(mined, all);
  const nonces = noncesFrom(first, next);
  const settled = settledBlock(until, network);
  const [inBlocks, pending, countThen] = await Promise.all([
    Promise.all(
      nonces
        .filter((nonce) => nonce < mined)
        .map((nonce) => findMined(reader, { account, nonce, after, until }, { signal })),
    ),
    findPending(reader, account, { signal }),
    readNonce(reader, account, settled, { signal }).catch(() => Infinity),
  ]);
  const transactions = [...inBlocks.filter((transaction) => transaction !== null), ...pending].filter(
    ({ nonce }) => nonce >= first,
  );
  const isSeen = (nonce: number): boolean => transactions.some((transaction) => transaction.nonce === nonce);
  // A count below the one at the settled block: the node that returned it is behind, so unknown
  // transactions may exist. A count below the first: what was pending then was dropped, and ours
  // may be stuck after the gap, where it isn't counted.
  const isCurrent = mined >= countThen;
  const areBlocksComplete =
    isCurrent && mined - first <= MOST_NONCES && nonces.filter((nonce) => nonce < mined).every(isSeen);
  const waiting = noncesFrom(Math.max(mined, first), next);
  const isPoolComplete =
    next >= first && next >= countThen && next - Math.max(mined, first) <= MOST_NONCES && waiting.every(isSeen);
  return { transactions, areBlocksComplete, isPoolComplete, isCurrent, settled };
}

function noncesFrom(first: number, next: number): readonly number[] {
  return Array.from({ length: Math.min(Math.max(next - first, 0), MOST_NONCES) }, (_, index) => first + index);
}
