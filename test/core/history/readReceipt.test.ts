import { describe, expect, it } from '@jest/globals';
import { type ReceiptContext, readReceipt } from '../../../core/history/readReceipt.js';
import type { SentForExecution } from '../../../core/history/sentTransactions.js';
import type { Address } from '../../../core/money/Address.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { aToken, childChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { aCall } from '../execution/kit/aRequest.js';
import { aTransaction } from '../execution/kit/aTask.js';
import { aLog, aTransferLog } from './kit/aLog.js';
import { aSentTransaction } from './kit/aReadTransaction.js';
import { type MinedTransaction, mineOn } from './kit/mineOn.js';

const hash = hashNumber(0);
const token = aToken().address as Address;
const wrapped = parseAddress(`0x${'7a'.repeat(20)}`);
const bridge = parseAddress(`0x${'7b'.repeat(20)}`);
const fees = 63_000n;

const action = (name: string): Pick<SentForExecution, 'tasks' | 'calls'> => ({
  tasks: [{ id: `0/${name}`, action: name, chainId: childChainId }],
  calls: [aCall({ taskId: `0/${name}` })],
});

const native = (from: Address, to: Address, value: bigint) => ({ token: 'native', from, to, value });

class Bed {
  readonly chain: ScriptedChain;
  /** Balances of the player after block 89 and after block 90. */
  balances: readonly [bigint, bigint] = [10_000_000n, 10_000_000n - fees - 7n];

  constructor(given: Partial<MinedTransaction> = {}) {
    this.chain = mineOn(new ScriptedChain(), { hash, ...given });
    this.chain.script('eth_getBalance', ([account, tag]) => {
      if (account !== player) throw new Error('nobody asks for the balance of others');
      const balance = new Map([
        ['0x59', this.balances[0]],
        ['0x5a', this.balances[1]],
      ]).get(tag as string);
      if (balance === undefined) throw new Error(`nobody asks for block ${String(tag)}`);
      return `0x${balance.toString(16)}`;
    });
  }

  read(given: Partial<SentForExecution> = {}, context: Partial<ReceiptContext> = {}) {
    return readReceipt(aSentTransaction(given), {
      reader: this.chain,
      account: player,
      parties: [player],
      contracts: { wrapped: [wrapped], bridge: [bridge], called: [] },
      signal: new AbortController().signal,
      ...context,
    });
  }

  get looksAtBalance(): number {
    return this.chain.readsOf('eth_getBalance').length;
  }
}

describe('readReceipt', () => {
  it('tells what a call came to, by its receipt, its block and its value', async () => {
    const bed = new Bed({ l1Fee: 11n, logs: [aTransferLog(token, player, stranger, 5n)] });
    await expect(bed.read(action('transfer'))).resolves.toEqual({
      chainId: childChainId,
      hash,
      status: 'success',
      blockNumber: 90n,
      at: 1_000,
      from: player,
      gasUsed: 21_000n,
      gasPrice: 3n,
      l1Fee: 11n,
      moves: [{ token, from: player, to: stranger, value: 5n }, native(player, exchange, 7n)],
      fees: [],
      isNativeKnown: true,
    });
    expect(bed.looksAtBalance).toBe(0); // the value says it
    const asked = ['eth_getTransactionByHash', 'eth_getTransactionReceipt'].flatMap((method) =>
      bed.chain.readsOf(method),
    );
    expect(asked.map(({ params, options }) => [params, options.fresh])).toEqual([
      [[hash], true],
      [[hash], true],
    ]);
    expect(bed.chain.readsOf('eth_getBlockByNumber').map(({ params }) => params)).toEqual([['0x5a', false]]);
  });

  it('takes the price that the transaction names where the receipt has none', async () => {
    const bed = new Bed();
    const shown = await bed.chain.request('eth_getTransactionByHash', [hash]);
    const receipt = await bed.chain.request('eth_getTransactionReceipt', [hash]);
    bed.chain.script('eth_getTransactionByHash', () => ({ ...(shown as object), gasPrice: '0x8' }));
    bed.chain.script('eth_getTransactionReceipt', () => ({
      ...(receipt as object),
      effectiveGasPrice: undefined,
      l1Fee: null,
    }));
    await expect(bed.read(action('transfer'))).resolves.toMatchObject({ gasPrice: 8n, l1Fee: 0n });
  });

  it.each([
    ['reverted', { status: 'reverted' }, {}],
    ['replaced the account’s transaction', {}, { role: 'replacement' }],
  ] as const)('counts only the gas of a transaction that %s', async (_what, mined, sent) => {
    const bed = new Bed({ ...mined, logs: [aTransferLog(token, player, stranger, 5n)] });
    await expect(bed.read({ ...action('transfer'), ...sent })).resolves.toMatchObject({
      ...mined,
      gasUsed: 21_000n,
      moves: [],
      fees: [],
      isNativeKnown: true,
    });
    expect(bed.looksAtBalance).toBe(0);
  });

  it('keeps what was moved to or from the parties, and nothing that stayed with one', async () => {
    const logs = [
      aTransferLog(token, exchange, player, 1n),
      aTransferLog(token, player, exchange, 2n),
      aTransferLog(token, exchange, stranger, 3n),
      aTransferLog(token, player, player, 4n),
      aTransferLog(token, stranger, exchange, 5n),
    ];
    const bed = new Bed({ value: 0n, logs });
    const call = {
      ...action('transfer'),
      calls: [aCall({ taskId: '0/transfer', transaction: aTransaction({ value: 0n }) })],
    };
    const values = async (parties: readonly Address[]) =>
      (await bed.read(call, { parties })).moves.map(({ value }) => value);
    expect(await values([player])).toEqual([1n, 2n]);
    expect(await values([player, stranger])).toEqual([1n, 2n, 3n, 5n]);
  });

  it('believes the called contract alone about fees, and only of the account’s', async () => {
    const fee = (contract: Address, payer: Address, value: bigint) =>
      aLog(contract, 'FeeTaken(address,address,uint256)', [payer, stranger], value);
    const logs = [fee(exchange, player, 2n), fee(bridge, player, 3n), fee(exchange, bridge, 4n)];
    const bed = new Bed({ logs });
    await expect(bed.read(action('transfer'))).resolves.toMatchObject({ fees: [native(player, stranger, 2n)] });
    // A task that this transaction does not execute.
    const other = { tasks: action('transfer').tasks, calls: action('approve').calls };
    await expect(bed.read(other)).resolves.toMatchObject({ fees: [] });
  });

  it('takes the contract that a swap called for the wrapped one, and that of no other call', async () => {
    const bed = new Bed({ logs: [aLog(exchange, 'Deposit(address,uint256)', [player], 7n)] });
    const wrappedTokens = { token: exchange, from: exchange, to: player, value: 7n };
    await expect(bed.read(action('wrap'))).resolves.toMatchObject({
      moves: [wrappedTokens, native(player, exchange, 7n)],
    });
    await expect(bed.read(action('transfer'))).resolves.toMatchObject({ moves: [native(player, exchange, 7n)] });
  });

  describe('readReceipt with native currency', () => {
    it('trusts the known wrapped token, no matter which contract called it', async () => {
      // Seven were sent along, five were wrapped: two came back.
      const bed = new Bed({ logs: [aLog(wrapped, 'Deposit(address,uint256)', [exchange], 5n)] });
      bed.balances = [10_000_000n, 10_000_000n - fees - 5n];
      await expect(bed.read(action('swap'))).resolves.toMatchObject({
        moves: [native(player, exchange, 5n)],
        isNativeKnown: true,
      });
    });

    it('asks for the balance where the call may give something back, the gas not counted', async () => {
      const bed = new Bed({ l1Fee: 11n });
      bed.balances = [10_000_000n, 10_000_000n - fees - 11n - 4n];
      // Three of seven came back in silence.
      await expect(bed.read(action('buy'))).resolves.toMatchObject({
        moves: [native(player, exchange, 4n)],
        isNativeKnown: true,
      });
      expect(bed.looksAtBalance).toBe(2);
    });

    it('cannot tell where another transaction of the block may have moved it', async () => {
      const bed = new Bed({ neighbours: 1 });
      bed.balances = [10_000_000n, 10_000_000n - fees - 4n];
      await expect(bed.read(action('buy'))).resolves.toMatchObject({ moves: [], isNativeKnown: false });
      bed.balances = [10_000_000n, 10_000_000n - fees - 7n]; // exactly the value
      await expect(bed.read(action('buy'))).resolves.toMatchObject({
        moves: [native(player, exchange, 7n)],
        isNativeKnown: true,
      });
    });

    it('includes the account’s other transactions in the block, as for a split batch', async () => {
      const bed = new Bed();
      mineOn(
        bed.chain,
        { hash },
        { hash: hashNumber(1), value: 2n, gasUsed: 10_000n },
        { hash: hashNumber(2), from: stranger },
      );
      bed.balances = [10_000_000n, 10_000_000n - fees - 7n - 30_000n - 2n];
      await expect(bed.read(action('buy'))).resolves.toMatchObject({
        moves: [native(player, exchange, 7n)],
        isNativeKnown: true,
      });
      bed.balances = [10_000_000n, 10_000_000n - fees - 7n];
      await expect(bed.read(action('buy'))).resolves.toMatchObject({ moves: [], isNativeKnown: false });
    });

    it('cannot tell where the node does not say what else is in the block', async () => {
      const bed = new Bed();
      bed.balances = [10_000_000n, 10_000_000n - fees - 4n];
      bed.chain.script('eth_getBlockByNumber', () => ({ timestamp: '0x3e8', transactions: null }));
      await expect(bed.read(action('buy'))).resolves.toMatchObject({ isNativeKnown: false });
    });

    it('reports an unknown amount if the node lacks the old balance, and rejects after an abort', async () => {
      const bed = new Bed();
      bed.chain.script('eth_getBalance', () => {
        throw new Error('missing trie node');
      });
      await expect(bed.read(action('buy'))).resolves.toMatchObject({ moves: [], isNativeKnown: false });
      const leaving = new AbortController();
      bed.chain.script('eth_getBalance', () => {
        leaving.abort(new Error('left'));
        throw new Error('missing trie node');
      });
      await expect(bed.read(action('buy'), { signal: leaving.signal })).rejects.toThrow('left');
    });

    it('cannot tell where the balance cannot be read', async () => {
      const bed = new Bed();
      bed.chain.script('eth_getBalance', () => 'plenty');
      await expect(bed.read(action('buy'))).resolves.toMatchObject({ moves: [], isNativeKnown: false });
    });

    it('cannot tell of one for which no call is known', async () => {
      await expect(new Bed().read({ ...action('buy'), calls: [] })).resolves.toMatchObject({
        moves: [],
        isNativeKnown: false,
      });
    });

    it('does not trust the value of a single transaction for several calls', async () => {
      const bed = new Bed();
      bed.chain.script('eth_getBalance', () => Promise.reject(new Error('pruned')));
      const { tasks, calls } = action('transfer');
      await expect(bed.read({ tasks, calls: [...calls, aCall({ taskId: '0/transfer' })] })).resolves.toMatchObject({
        moves: [],
        isNativeKnown: false,
      });
    });

    it('reports nothing without the balance for an unlogged unwrap with an unrelated call', async () => {
      // Trusting it like a swap would count the unwrapped amount as received.
      const bed = new Bed({
        input: '0xaabbccdd',
        value: 0n,
        logs: [aLog(wrapped, 'Withdrawal(address,uint256)', [exchange], 5n)],
      });
      bed.chain.script('eth_getBalance', () => Promise.reject(new Error('pruned')));
      await expect(bed.read(action('swap'))).resolves.toMatchObject({ moves: [], isNativeKnown: false });
    });

    describe('a transaction that differs from its request', () => {
      it('counts the balance change, not the value, whatever the action', async () => {
        const bed = new Bed({ input: '0xaabbccdd', value: 9n });
        bed.balances = [10_000_000n, 10_000_000n - fees - 9n];
        await expect(bed.read(action('transfer'))).resolves.toMatchObject({
          moves: [native(player, exchange, 9n)],
          isNativeKnown: true,
        });
        bed.chain.script('eth_getBalance', () => Promise.reject(new Error('pruned')));
        await expect(bed.read(action('transfer'))).resolves.toMatchObject({ moves: [], isNativeKnown: false });
      });

      it('adds up the values of a batch’s calls', async () => {
        const bed = new Bed({ input: '0xaabbccdd', value: 0n, neighbours: 3 });
        bed.balances = [10_000_000n, 10_000_000n - fees - 12n];
        const tasks = [...action('transfer').tasks, { id: '0/bridge', action: 'bridge', chainId: childChainId }];
        const calls = [
          aCall({ taskId: '0/transfer' }),
          aCall({ taskId: '0/bridge', transaction: aTransaction({ value: 5n }) }),
        ];
        await expect(bed.read({ tasks, calls })).resolves.toMatchObject({
          moves: [native(player, exchange, 12n)],
          isNativeKnown: true,
        });
      });

      it('reports an unknown amount if another account’s transaction executed it', async () => {
        const bed = new Bed({ from: stranger, to: bridge });
        await expect(bed.read(action('transfer'))).resolves.toMatchObject({
          from: stranger,
          moves: [],
          isNativeKnown: false,
        });
        expect(bed.looksAtBalance).toBe(0);
      });
    });

    it('counts no value that another account paid with the same call', async () => {
      const bed = new Bed({ from: stranger, logs: [aTransferLog(token, exchange, player, 5n)] });
      await expect(bed.read(action('finalise'))).resolves.toMatchObject({
        from: stranger,
        moves: [{ token, from: exchange, to: player, value: 5n }],
        isNativeKnown: true,
      });
      await expect(bed.read(action('buy'))).resolves.toMatchObject({ isNativeKnown: false });
      expect(bed.looksAtBalance).toBe(0);
    });
  });

  describe('readReceipt of an arrival', () => {
    const paidOut = (to: Address, value: bigint) =>
      aLog(bridge, 'IMXDeposit(address,address,address,uint256)', [wrapped, stranger, to], value);
    const arrival = {
      role: 'arrival',
      tasks: [{ id: '0/await-arrival', action: 'await-arrival', chainId: childChainId }],
      calls: [],
    } as const;

    it('counts a bridge payout to the account in another account’s transaction', async () => {
      const bed = new Bed({ from: stranger, value: 100n, logs: [paidOut(player, 9n), paidOut(exchange, 4n)] });
      await expect(bed.read(arrival)).resolves.toMatchObject({
        from: stranger,
        moves: [native(bridge, player, 9n)],
        isNativeKnown: true,
      });
      expect(bed.looksAtBalance).toBe(0);
    });

    it('counts a bridge payout to each account that the execution names', async () => {
      const bed = new Bed({
        from: stranger,
        logs: [paidOut(player, 9n), paidOut(exchange, 4n), aTransferLog(token, bridge, exchange, 3n)],
      });
      const { moves } = await bed.read(arrival, { parties: [player, exchange] });
      expect(moves).toEqual([
        { token, from: bridge, to: exchange, value: 3n },
        native(bridge, exchange, 4n),
        native(bridge, player, 9n),
      ]);
    });

    it('believes no other contract than the bridge', async () => {
      const logs = [{ ...paidOut(player, 9n), address: exchange.toLowerCase() }];
      await expect(new Bed({ from: stranger, logs }).read(arrival)).resolves.toMatchObject({ moves: [] });
    });
  });

  describe('readReceipt without a node response', () => {
    it.each([
      ['the transaction', 'eth_getTransactionByHash', null],
      ['the receipt', 'eth_getTransactionReceipt', null],
      ['a transaction that cannot be read', 'eth_getTransactionByHash', { hash, from: player, nonce: 1, value: '0x0' }],
      [
        'a transaction without a sender',
        'eth_getTransactionByHash',
        { hash, from: '0x12', nonce: '0x1', value: '0x0' },
      ],
    ])('throws READ_FAILED if it can’t read %s', async (_what, method, answer) => {
      const bed = new Bed();
      bed.chain.script(method, () => answer);
      await expect(bed.read(action('transfer'))).rejects.toMatchObject({
        code: 'READ_FAILED',
        data: { reason: 'malformed', chainId: childChainId, expected: `the receipt of ${hash}` },
      });
    });

    it.each(['gasUsed', 'effectiveGasPrice', 'l1Fee'])('throws READ_FAILED for an invalid %s', async (field) => {
      const bed = new Bed();
      const receipt = await bed.chain.request('eth_getTransactionReceipt', [hash]);
      bed.chain.script('eth_getTransactionReceipt', () => ({ ...(receipt as object), [field]: 12 }));
      await expect(bed.read(action('transfer'))).rejects.toMatchObject({ code: 'READ_FAILED' });
    });

    it('throws READ_FAILED if the block time is missing', async () => {
      const bed = new Bed();
      bed.chain.script('eth_getBlockByNumber', () => null);
      await expect(bed.read(action('transfer'))).rejects.toMatchObject({ code: 'READ_FAILED' });
    });
  });
});
