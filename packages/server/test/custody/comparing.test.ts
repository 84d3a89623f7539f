import { describe, expect, it } from '@jest/globals';
import { Transaction, Wallet } from 'ethers';
import type { Address, Hex } from 'tributary-sdk';
import type { RpcAnswer, RpcCall } from '../../src/custody/ChainNode.js';
import { compareWithChain } from '../../src/custody/compareWithChain.js';
import type { FoundTransaction, SentPayment } from '../../src/custody/Outbox.js';

const wallet = new Wallet(`0x${'1'.repeat(64)}`);
const other = new Wallet(`0x${'2'.repeat(64)}`);
const sender = { chainId: 5, address: wallet.address as Address };
const hex = (value: bigint | number): string => `0x${value.toString(16)}`;

interface Given {
  readonly nonce: number;
  readonly from?: Wallet;
  readonly type?: 0 | 1 | 2;
  readonly to?: string | null;
}

/** Returns a signed transaction, and its form in a node's block. */
async function mined({ nonce, from = wallet, type = 2, to = other.address }: Given) {
  const price = type === 2 ? { maxFeePerGas: 40n, maxPriorityFeePerGas: 3n } : { gasPrice: 40n };
  const common = { chainId: 5, nonce, to, data: '0x1234', value: 9n, gasLimit: 50_000n, type };
  const raw = await from.signTransaction({ ...common, ...price });
  const signed = Transaction.from(raw);
  const { r, s, yParity, networkV, v } = signed.signature!;
  const shown = {
    ...{ hash: signed.hash, from: from.address.toLowerCase(), to, nonce: hex(nonce), input: '0x1234', value: hex(9) },
    ...{ gas: hex(50_000), type: hex(type), chainId: hex(5), r, s, v: hex(networkV ?? v) },
    ...(type === 2
      ? { maxFeePerGas: hex(40), maxPriorityFeePerGas: hex(3), gasPrice: hex(10), yParity: hex(yParity) }
      : { gasPrice: hex(40) }),
  };
  return { raw, shown, hash: signed.hash as Hex };
}
type Mined = Awaited<ReturnType<typeof mined>>;

interface Situation {
  /** The transactions of each block, from block 0 on. */
  readonly blocks: readonly (readonly Mined[])[];
  readonly minedCount: number;
  readonly pendingCount?: number;
  readonly nextNonce?: number | null;
  readonly unfinished?: readonly SentPayment[];
  /** By hash: the payment that it is assigned to. */
  readonly payments?: Readonly<Record<string, string>>;
  readonly mostBlocks?: number;
}

async function compared({ blocks, minedCount, pendingCount = minedCount, ...given }: Situation) {
  const { nextNonce = 0, unfinished = [], payments = {}, mostBlocks } = given;
  const read: number[] = [];
  const found: FoundTransaction[] = [];
  const answer = ({ method, params }: RpcCall): RpcAnswer => {
    if (method === 'eth_blockNumber') return { result: hex(blocks.length - 1) };
    if (method === 'eth_getTransactionCount')
      return { result: hex(params[1] === 'pending' ? pendingCount : minedCount) };
    read.push(Number(params[0]));
    return { result: { transactions: blocks[Number(params[0])]!.map(({ shown }) => shown) } };
  };
  const comparison = await compareWithChain({
    outbox: {
      sender: () => Promise.resolve(nextNonce === null ? null : { nextNonce, paused: null, isSameLedger: true }),
      unfinished: () => Promise.resolve(unfinished),
      release: () => Promise.reject(new Error('a person releases it')),
      bind: (_sender, one) => (found.push(one), Promise.resolve(payments[one.hash] ?? null)),
    },
    node: { chainId: 5, ask: (calls) => Promise.resolve(calls.map(answer)) },
    sender,
    ...(mostBlocks !== undefined && { mostBlocks }),
  });
  return { comparison, read, found };
}

describe('compareWithChain', () => {
  it('assigns transactions in the order of their nonces, and reports those without a payment', async () => {
    const [first, second, third] = [await mined({ nonce: 0 }), await mined({ nonce: 1 }), await mined({ nonce: 2 })];
    const blocks = [[], [first, second], [third]];
    const { comparison, found } = await compared({
      blocks,
      minedCount: 3,
      payments: { [first.hash]: 'a', [third.hash]: 'c' },
    });
    const { hash, raw } = second;
    const strange = { nonce: 1, hash, raw, to: other.address, data: '0x1234', value: 9n };
    expect(comparison).toEqual({ bound: ['a', 'c'], strange: [strange], pending: 0, minedCount: 3 });
    expect(found.map(({ nonce }) => nonce)).toEqual([0, 1, 2]);
  });

  it('reads blocks from the newest on, until each is found', async () => {
    const own = await mined({ nonce: 0 });
    const { read } = await compared({ blocks: [[], [], [own], [], []], minedCount: 1 });
    expect(read).toEqual([4, 3, 2]);
  });

  it.each([
    ['the blocks that may be read', 2],
    ['the chain', 100],
  ])('throws where it is not within %s, and names the first nonce', async (_what, mostBlocks) => {
    const own = await mined({ nonce: 7 });
    const situation = { blocks: [[own], [], []], minedCount: 9, nextNonce: 7, mostBlocks };
    const missing = `Not all transactions from nonce 7 on are in the last ${mostBlocks} blocks`;
    await expect(compared(situation)).rejects.toThrow(missing);
  });

  it('reads at most the allowed number of blocks', async () => {
    const own = await mined({ nonce: 0 });
    const situation = { blocks: [[own], [], []], minedCount: 1 };
    expect((await compared({ ...situation, mostBlocks: 3 })).comparison.strange).toHaveLength(1);
    await expect(compared({ ...situation, mostBlocks: 2 })).rejects.toThrow('in the last 2 blocks');
  });

  it('searches the transactions mined since the last nonce, and reads no block if there are none', async () => {
    expect((await compared({ blocks: [[], []], minedCount: 3, nextNonce: 3 })).read).toEqual([]);
    expect((await compared({ blocks: [[], []], minedCount: 3, nextNonce: 5 })).read).toEqual([]);
    const later = await mined({ nonce: 2 });
    const { found } = await compared({ blocks: [[await mined({ nonce: 1 })], [later]], minedCount: 3, nextNonce: 2 });
    expect(found.map(({ hash }) => hash)).toEqual([later.hash]);
  });

  it('searches the transaction of a used nonce, and not of one in no block', async () => {
    const forgotten = await mined({ nonce: 0 });
    const { comparison } = await compared({
      ...{ blocks: [[forgotten]], minedCount: 1, nextNonce: 2, payments: { [forgotten.hash]: 'a' } },
      unfinished: [0, 1].map((nonce) => ({ id: `${nonce}`, nonce, signed: [] })),
    });
    expect(comparison).toMatchObject({ bound: ['a'], strange: [] });
  });

  it('skips known transactions, for any spelling of the hash', async () => {
    const known = await mined({ nonce: 0 });
    const signed = [{ hash: `0x${known.hash.slice(2).toUpperCase()}` as const, raw: '0x' as Hex }];
    const { comparison, found } = await compared({
      ...{ blocks: [[known]], minedCount: 1, nextNonce: 1, unfinished: [{ id: 'a', nonce: 0, signed }] },
    });
    expect([comparison.strange, found]).toEqual([[], []]);
  });

  it('passes by transactions of others that have the same nonce', async () => {
    const [foreign, own] = [await mined({ nonce: 0, from: other }), await mined({ nonce: 0 })];
    const { found } = await compared({ blocks: [[own], [foreign]], minedCount: 1 });
    expect(found.map(({ hash }) => hash)).toEqual([own.hash]);
  });

  it.each([0, 2] as const)('returns the bytes of a transaction of type %d, to send again', async (type) => {
    const own = await mined({ nonce: 0, type });
    expect((await compared({ blocks: [[own]], minedCount: 1 })).found).toMatchObject([{ raw: own.raw }]);
  });

  it('returns no bytes of a transaction that the outbox would not sign', async () => {
    const own = await mined({ nonce: 0, type: 1 });
    expect((await compared({ blocks: [[own]], minedCount: 1 })).found).toMatchObject([{ hash: own.hash, raw: '0x' }]);
  });

  it('reports a contract creation as foreign, without a recipient', async () => {
    const own = await mined({ nonce: 0, to: null });
    const { comparison } = await compared({ blocks: [[own]], minedCount: 1 });
    expect(comparison.strange).toMatchObject([{ to: '0x', raw: own.raw }]);
  });

  it.each([
    ['what no block has and the database does not know', { minedCount: 0, pendingCount: 3 }, 3],
    ['nothing of what the database has numbered', { minedCount: 0, pendingCount: 3, nextNonce: 3 }, 0],
    ['what is beyond the numbers', { minedCount: 0, pendingCount: 3, nextNonce: 2 }, 1],
    ['nothing where the node lags', { minedCount: 0, pendingCount: 0, nextNonce: 2 }, 0],
    ['everything of an account that was never opened', { minedCount: 0, pendingCount: 2, nextNonce: null }, 2],
  ])('counts %s as pending', async (_what, given, pending) => {
    expect((await compared({ blocks: [[]], ...given })).comparison).toMatchObject({ pending });
  });
});
