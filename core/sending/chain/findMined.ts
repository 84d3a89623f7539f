import { propertyOf } from '../../errors/propertyOf.js';
import type { Address } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import type { Abortable } from '../../stream/Abortable.js';
import { readNonce } from './readNonce.js';
import { parseSentTransaction, type SentTransaction } from './SentTransaction.js';

export interface NonceSearch {
  readonly account: Address;
  readonly nonce: number;
  /** Exclusive start of the range. */
  readonly after: bigint;
  /** Inclusive end of the range. */
  readonly until: bigint;
}

/** If the node lacks the nonces of old blocks, reads at most this many blocks one by one. */
const MOST_BLOCKS_READ = 256n;
const BLOCKS_AT_ONCE = 16;

/**
 * Returns the account's mined transaction with a nonce; `null` if it isn't in these blocks.
 * @throws TributaryError if a read fails
 */
export async function findMined(
  reader: ChainReader,
  search: NonceSearch,
  options: Abortable,
): Promise<SentTransaction | null> {
  const place = await placeOfNonce(reader, search, options);
  if (place === null) return null;
  return place.isExact
    ? readFrom(reader, place.block, search, options)
    : lookThrough(reader, { ...search, until: place.block }, options);
}

/**
 * Finds by bisection the block in which the account used a nonce. Not `isExact`: the node lacks
 * earlier counts, so an earlier block may contain the transaction. `null`: the nonce isn't used
 * yet.
 */
async function placeOfNonce(
  reader: ChainReader,
  { account, nonce, after, until }: NonceSearch,
  options: Abortable,
): Promise<{ readonly block: bigint; readonly isExact: boolean } | null> {
  const countAt = (block: bigint): Promise<number | null> =>
    readNonce(reader, account, block, options).catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      return null;
    });
  const newest = await countAt(until);
  if (newest === null) return { block: until, isExact: false };
  if (newest <= nonce) return null;
  let [low, high, isExact] = [after, until, true];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    const count = await countAt(middle);
    if (count !== null && count > nonce) high = middle;
    else [low, isExact] = [middle, count !== null];
  }
  return { block: high, isExact };
}

/**
 * Oldest first, because a transaction is mined soon after its request. A node that lacks the oldest
 * blocks may still have the one with it.
 */
async function lookThrough(
  reader: ChainReader,
  search: NonceSearch,
  options: Abortable,
): Promise<SentTransaction | null> {
  const { after, until } = search;
  const length = Number(until - after < MOST_BLOCKS_READ ? until - after : MOST_BLOCKS_READ);
  const offsets = Array.from({ length }, (_, index) => BigInt(index));
  const readAll = (blocks: readonly bigint[]): Promise<SentTransaction | null> =>
    lookInto(reader, blocks, search, options);
  try {
    return await readAll(offsets.map((offset) => after + 1n + offset));
  } catch (error) {
    options.signal?.throwIfAborted();
    const found = await readAll(offsets.map((offset) => until - offset)).catch(() => null);
    options.signal?.throwIfAborted();
    if (found === null) throw error;
    return found;
  }
}

/** Reads in this order. @throws TributaryError if a read fails before it is found */
async function lookInto(
  reader: ChainReader,
  blocks: readonly bigint[],
  search: NonceSearch,
  options: Abortable,
): Promise<SentTransaction | null> {
  for (let first = 0; first < blocks.length; first += BLOCKS_AT_ONCE) {
    const reads = await Promise.allSettled(
      blocks.slice(first, first + BLOCKS_AT_ONCE).map((block) => readFrom(reader, block, search, options)),
    );
    for (const read of reads) if (read.status === 'fulfilled' && read.value !== null) return read.value;
    const failed = reads.find((read) => read.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
  return null;
}

async function readFrom(
  reader: ChainReader,
  block: bigint,
  { account, nonce }: NonceSearch,
  options: Abortable,
): Promise<SentTransaction | null> {
  return (
    transactionsOf(
      await reader.request('eth_getBlockByNumber', [toQuantity(block), true], { ...options, fresh: true }),
      account,
    ).find((sent) => sent.nonce === nonce) ?? null
  );
}

/** Returns the account's transactions in a block that was read with its transactions. */
export function transactionsOf(block: unknown, account: Address): readonly SentTransaction[] {
  const transactions = propertyOf(block, 'transactions');
  return Array.isArray(transactions) ? transactions.flatMap((value) => parseSentTransaction(value, account) ?? []) : [];
}
