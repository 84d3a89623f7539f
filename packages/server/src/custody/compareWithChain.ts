import { Transaction, type TransactionLike } from 'ethers';
import { type Address, type Hex, parseAddress } from 'tributary-sdk';
import { type ChainNode, resultOf } from './ChainNode.js';
import type { FoundTransaction, Outbox, Sender } from './Outbox.js';

export interface ComparisonOptions {
  readonly outbox: Pick<Outbox, 'bind' | 'release' | 'sender' | 'unfinished'>;
  readonly node: ChainNode;
  readonly sender: Sender;
  /** The number of searched blocks. Default 10,000. */
  readonly mostBlocks?: number;
}

export interface Comparison {
  /** Payments whose lost transaction was found and assigned again. */
  readonly bound: readonly string[];
  /**
   * Transactions of the account without a payment: the database may have lost the latest payments, or another
   * program has the key.
   */
  readonly strange: readonly Pick<FoundTransaction, 'nonce' | 'hash' | 'to' | 'data' | 'value'>[];
  /** Transactions that the database does not know and no block has yet: compare again later. */
  readonly pending: number;
  /** The value to pass to `release`. */
  readonly minedCount: number;
}

/**
 * Finds the transactions of an account that the database does not know, after a standby or a backup has
 * replaced it. Assigns each such transaction to the payment that it paid. The account stays paused; a person
 * calls `outbox.release(sender, minedCount)`, once nothing is pending and foreign transactions are explained.
 *
 * @throws Error if the searched blocks do not suffice, or the node does not answer
 */
export async function compareWithChain({
  outbox,
  node,
  sender: given,
  mostBlocks = 10_000,
}: ComparisonOptions): Promise<Comparison> {
  const sender = { ...given, address: parseAddress(given.address) };
  const nextNonce = (await outbox.sender(sender))?.nextNonce ?? 0;
  const unfinished = await outbox.unfinished(sender);
  const known = new Set(unfinished.flatMap(({ signed }) => signed.map(({ hash }) => hash.toLowerCase())));
  const head = resultOf((await node.ask([{ method: 'eth_blockNumber', params: [] }]))[0]);
  // At exactly that block: transactions of later blocks would be counted, and not be found.
  const [mined, pending] = await node.ask([
    { method: 'eth_getTransactionCount', params: [sender.address, head] },
    { method: 'eth_getTransactionCount', params: [sender.address, 'pending'] },
  ]);
  const minedCount = Number(resultOf(mined));
  const unnumbered = Array.from({ length: Math.max(0, minedCount - nextNonce) }, (_, at) => nextNonce + at);
  // The database may also have lost the latest signature of a payment.
  const numbered = unfinished.map(({ nonce }) => nonce).filter((nonce) => nonce < minedCount);
  const found = await findTransactions(node, sender, {
    nonces: new Set([...numbered, ...unnumbered]),
    head: Number(head),
    mostBlocks,
  });
  const bound: string[] = [];
  const strange: FoundTransaction[] = [];
  for (const transaction of found.filter(({ hash }) => !known.has(hash.toLowerCase()))) {
    const id = await outbox.bind(sender, transaction);
    if (id === null) strange.push(transaction);
    else bound.push(id);
  }
  return {
    bound,
    strange,
    pending: Math.max(0, Number(resultOf(pending)) - Math.max(minedCount, nextNonce)),
    minedCount,
  };
}

interface Window {
  readonly nonces: ReadonlySet<number>;
  readonly head: number;
  readonly mostBlocks: number;
}

/** Searches from the newest block backwards, until each nonce is found. */
async function findTransactions(
  node: ChainNode,
  { address }: Sender,
  { nonces, head, mostBlocks }: Window,
): Promise<readonly FoundTransaction[]> {
  const found = new Map<number, FoundTransaction>();
  for (let block = head; found.size < nonces.size; block -= 1) {
    if (block < 0 || block <= head - mostBlocks)
      throw new Error(`Not all transactions from nonce ${Math.min(...nonces)} on are in the last ${mostBlocks} blocks`);
    const [answer] = await node.ask([{ method: 'eth_getBlockByNumber', params: [`0x${block.toString(16)}`, true] }]);
    const { transactions } = resultOf(answer) as { readonly transactions: readonly BlockTransaction[] };
    for (const one of transactions)
      if (one.from.toLowerCase() === address.toLowerCase() && nonces.has(Number(one.nonce)))
        found.set(Number(one.nonce), foundTransaction(one));
  }
  return [...found.values()].sort((a, b) => a.nonce - b.nonce);
}

interface BlockTransaction {
  readonly hash: Hex;
  readonly from: string;
  readonly to: string | null;
  readonly nonce: string;
  readonly input: Hex;
  readonly value: string;
  readonly gas: string;
  readonly type?: string;
  readonly gasPrice?: string;
  readonly maxFeePerGas?: string;
  readonly maxPriorityFeePerGas?: string;
  readonly chainId?: string;
  readonly r: string;
  readonly s: string;
  readonly yParity?: string;
  readonly v: string;
}

function foundTransaction(one: BlockTransaction): FoundTransaction {
  return {
    nonce: Number(one.nonce),
    hash: one.hash,
    raw: rawOf(one),
    to: (one.to ?? '0x') as Address,
    data: one.input,
    value: BigInt(one.value),
  };
}

/**
 * Returns the bytes of a transaction in the form that the worker signs; `null` for other forms, which no worker
 * sends again.
 */
function rawOf({
  hash,
  type,
  gasPrice,
  to,
  nonce,
  input,
  value,
  gas,
  maxFeePerGas,
  maxPriorityFeePerGas,
  chainId,
  r,
  s,
  yParity,
  v,
}: BlockTransaction): Hex {
  const like: TransactionLike = {
    to,
    nonce: Number(nonce),
    data: input,
    value,
    gasLimit: gas,
    ...(type === '0x0'
      ? { type: 0, gasPrice: gasPrice ?? null }
      : { type: 2, maxFeePerGas: maxFeePerGas ?? null, maxPriorityFeePerGas: maxPriorityFeePerGas ?? null }),
    chainId: chainId ?? null,
    signature: { r, s, v: type === '0x0' ? v : Number(yParity ?? v) },
  };
  const transaction = Transaction.from(like);
  return transaction.hash === hash ? (transaction.serialized as Hex) : '0x';
}
