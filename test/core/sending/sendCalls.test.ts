import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { sendCalls } from '../../../core/sending/sendCalls.js';
import type { UnsignedTransaction } from '../../../core/wallet/Wallet.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { hashNumber, ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';
import { settled, until, watch } from '../../kit/watch.js';
import { AccountChain } from './kit/AccountChain.js';
import { safeSuccess } from './kit/accountEvents.js';
import { network } from './kit/aSending.js';
import { IdleClock } from './kit/IdleClock.js';
import { safeExecution } from './kit/safeExecution.js';

const approve: UnsignedTransaction = {
  chainId: childChainId,
  from: player,
  to: exchange,
  data: '0x095ea7b3',
  value: 0n,
};
const act: UnsignedTransaction = { ...approve, data: '0x12345678', value: 7n };
const capable = { '0x34a1': { atomic: { status: 'supported' } } };
const batchHash = hashNumber(8);
const word = (value: bigint): string => value.toString(16).padStart(64, '0');
/** Input of the account's transaction to itself that executes both calls. */
const batchInput = `0x${[approve, act].map(({ to, data, value }) => `${to.slice(2)}${word(value)}${data.slice(2)}`).join('')}`;
const inBatch = { hash: batchHash, to: player, input: batchInput };

interface Asked {
  readonly to: string;
  readonly data: string;
  readonly value: string;
}

/** A wallet whose transactions are mined at once, on one chain; of a batch, in one transaction. */
class MiningWallet extends ScriptedWallet {
  readonly chain = new AccountChain();
  #nonce = 5;

  constructor() {
    super();
    this.script('eth_sendTransaction', ([asked]) => this.mine(asked as Asked));
    this.script('wallet_sendCalls', () => (this.chain.mine({ ...inBatch, nonce: this.#nonce++ }), { id: '0xbatch' }));
    this.script('wallet_getCallsStatus', () => ({
      version: '2.0.0',
      id: '0xbatch',
      status: 200,
      receipts: [{ transactionHash: batchHash }],
    }));
  }

  mine({ to, data, value }: Asked, status: '0x1' | '0x0' = '0x1'): string {
    const hash = hashNumber(40 + this.#nonce);
    this.chain.mine({ hash, to, input: data, value: BigInt(value), nonce: this.#nonce++, status });
    return hash;
  }
}

/** A wallet that takes batches. */
function aBatcher(): MiningWallet {
  const wallet = new MiningWallet();
  wallet.script('wallet_getCapabilities', () => capable);
  return wallet;
}

function aRun(
  wallet: MiningWallet,
  { transactions = [approve, act], chain = wallet.chain, clock = new IdleClock() } = {},
) {
  return sendCalls(
    { wallet, transactions },
    {
      networks: { [childChainId]: network },
      chains: new ScriptedChains(chain),
      clock,
      newBatchId: () => '0xours',
      receiptPatienceMs: 10_000,
    },
  );
}

const first = hashNumber(45);

describe('sendCalls', () => {
  it('asks nothing before it is subscribed to', () => {
    const wallet = aBatcher();
    aRun(wallet);
    expect(wallet.calls).toEqual([]);
  });

  it('sends approve and act as one atomic batch where the wallet offers that', async () => {
    const wallet = aBatcher();
    const { values, ended } = watch(aRun(wallet));
    await ended;
    expect(values.map(({ status, mode, batchId }) => [status, mode, batchId])).toEqual([
      ['preparing', null, null],
      ['awaiting-wallet', 'atomic', null],
      ['sent', 'atomic', '0xbatch'],
      ['confirmed', 'atomic', '0xbatch'],
    ]);
    expect(values.at(-1)).toEqual({
      status: 'confirmed',
      mode: 'atomic',
      batchId: '0xbatch',
      transactionHashes: [batchHash],
      explorerUrls: [`https://explorer.testnet.immutable.com/tx/${batchHash}`],
      error: null,
    });
    expect(wallet.calls.find(({ method }) => method === 'wallet_sendCalls')?.params).toEqual([
      {
        version: '2.0.0',
        id: '0xours',
        from: player,
        chainId: '0x34a1',
        atomicRequired: true,
        calls: [
          { to: exchange, data: '0x095ea7b3', value: '0x0' },
          { to: exchange, data: '0x12345678', value: '0x7' },
        ],
      },
    ]);
    expect(wallet.sent).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['ready to become able', { '0x34a1': { atomic: { status: 'ready' } } }],
    ['able on every chain', { '0x0': { atomic: { status: 'supported' } } }],
    ['able on a chain it spells in its own way', { '0x034A1': { atomic: { status: 'supported' } } }],
  ])('takes a wallet that is %s for one that offers it', async (_what, capabilities) => {
    const wallet = aBatcher().script('wallet_getCapabilities', () => capabilities);
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({ mode: 'atomic', status: 'confirmed' });
  });

  it.each<[string, () => unknown]>([
    ['says so', () => ({ '0x34a1': { atomic: { status: 'unsupported' } } })],
    ['knows another chain only', () => ({ '0x1': { atomic: { status: 'supported' } } })],
    ['says nothing', () => null],
    ['says nonsense', () => ({ '0x34a1': { atomic: true } })],
    [
      'knows no batches',
      () => {
        throw walletError(4200) as Error;
      },
    ],
    ['never says what it can', () => new Promise(() => undefined)],
  ])('sends single transactions with the gas rule, in order, if the wallet %s', async (_what, capabilities) => {
    const wallet = aBatcher().script('wallet_getCapabilities', capabilities);
    const { values, ended } = watch(aRun(wallet));
    await ended;
    expect(values.map(({ mode }) => mode)).toEqual([null, ...values.slice(1).map(() => 'one-by-one')]);
    expect(values.map(({ status, transactionHashes }) => [status, transactionHashes.length])).toEqual([
      ['preparing', 0],
      ['preparing', 0],
      ['awaiting-wallet', 0],
      ['sent', 1],
      ['sent', 1],
      ['awaiting-wallet', 1],
      ['sent', 2],
      ['sent', 2],
      ['confirmed', 2],
    ]);
    expect(values.at(-1)).toMatchObject({
      mode: 'one-by-one',
      batchId: null,
      transactionHashes: [first, hashNumber(46)],
    });
    expect(wallet.methods).not.toContain('wallet_sendCalls');
    expect(wallet.sent).toMatchObject([
      { data: '0x095ea7b3', maxFeePerGas: '0x37e11d600', maxPriorityFeePerGas: '0x2540be400' },
      { data: '0x12345678', value: '0x7' },
    ]);
  });

  it.each([4200, 5700, 5710, 5740, 5750, 5760, -32601])(
    'falls back to one by one where the batch as such is refused at once (%p)',
    async (code) => {
      const wallet = aBatcher().refuse('wallet_sendCalls', walletError(code));
      await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({
        status: 'confirmed',
        mode: 'one-by-one',
        batchId: null,
      });
      expect(wallet.sent).toHaveLength(2);
    },
  );

  it('does not fall back where the refusal came after a prompt may have been shown', async () => {
    const clock = new IdleClock();
    const wallet = aBatcher().script('wallet_sendCalls', () => {
      clock.pass(3_001);
      throw walletError(5750) as Error;
    });
    await expect(lastValueFrom(aRun(wallet, { clock }))).resolves.toMatchObject({
      status: 'unknown',
      error: { code: 'OUTCOME_UNKNOWN' },
    });
    expect(wallet.sent).toEqual([]);
  });

  it('does not ask again in another way where the player declines the batch', async () => {
    const wallet = aBatcher().refuse('wallet_sendCalls', walletError(4001));
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({
      status: 'rejected',
      error: { code: 'USER_REJECTED_REQUEST_ERROR' },
    });
    expect(wallet.sent).toEqual([]);
  });

  it('is unknown if the account may have kept a rejected batch', async () => {
    const wallet = aBatcher().refuse('wallet_sendCalls', walletError(4001));
    wallet.chain.code = '0x60';
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({
      status: 'unknown',
      error: { code: 'WALLET_MAY_STILL_SEND', message: expect.stringContaining('"transaction"') },
    });
    expect(wallet.sent).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    [
      'breaks',
      () => {
        throw new Error('socket hang up');
      },
    ],
    ['answers with nothing', () => null],
    ['returns an ID that is never known again', () => '0xbatch'],
  ])(
    'is unknown where the wallet %s and nothing is on the chain: that never enables a second send',
    async (_what, answer) => {
      const wallet = aBatcher().script('wallet_sendCalls', answer);
      await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({
        status: 'unknown',
        transactionHashes: [],
        error: { code: 'OUTCOME_UNKNOWN', message: expect.stringContaining('"batch"') },
      });
      expect(wallet.sent).toEqual([]);
    },
  );

  it('takes the answer of version 1, which is the id itself', async () => {
    const wallet = aBatcher();
    wallet.script('wallet_sendCalls', () => (wallet.chain.mine(inBatch), '0xold'));
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({ status: 'confirmed', batchId: '0xold' });
  });

  it.each([100, 200, 400, 500, 600])(
    'believes what is on the chain, whatever the wallet says of the batch (%p, no receipts)',
    async (status) => {
      const [mined, lost] = [aBatcher(), aBatcher()];
      for (const wallet of [mined, lost]) wallet.script('wallet_getCallsStatus', () => ({ status }));
      mined.script(
        'wallet_sendCalls',
        () => (mined.chain.mine({ ...inBatch, logs: [{ address: player, topics: [], data: '0x' }] }), '0xbatch'),
      );
      lost.script('wallet_sendCalls', () => '0xbatch');
      await expect(lastValueFrom(aRun(mined))).resolves.toMatchObject({
        status: 'confirmed',
        transactionHashes: [batchHash],
      });
      await expect(lastValueFrom(aRun(lost))).resolves.toMatchObject({
        status: 'unknown',
        error: { code: 'OUTCOME_UNKNOWN' },
      });
    },
  );

  it('never asks about batches for a single transaction', async () => {
    const wallet = aBatcher();
    await expect(lastValueFrom(aRun(wallet, { transactions: [act] }))).resolves.toMatchObject({
      status: 'confirmed',
      mode: 'one-by-one',
    });
    expect(wallet.methods).not.toContain('wallet_getCapabilities');
  });
});

describe('sendCalls, one by one', () => {
  // Specification §8: wallet error mapping.
  it.each([
    [walletError(4001), 'rejected', 'USER_REJECTED_REQUEST_ERROR'],
    [walletError('INSUFFICIENT_FUNDS'), 'failed', 'INSUFFICIENT_FUNDS'],
    [walletError('UNPREDICTABLE_GAS_LIMIT'), 'failed', 'UNPREDICTABLE_GAS_LIMIT'],
    [walletError(3, 'execution reverted'), 'failed', 'UNPREDICTABLE_GAS_LIMIT'],
    [walletError(-32601), 'failed', 'TRANSACTION_FAILED'],
    [walletError(-32000, 'nonce too low'), 'unknown', 'OUTCOME_UNKNOWN'],
  ])('ends with the first that the wallet refuses: %p', async (error, status, code) => {
    const wallet = new MiningWallet().refuse('eth_sendTransaction', error);
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({
      status,
      transactionHashes: [],
      error: { code },
    });
    expect(wallet.sent).toHaveLength(1);
  });

  it.each<[string, () => unknown]>([
    [
      'an error that says nothing',
      () => {
        throw walletError(-32603) as Error;
      },
    ],
    ['nothing in place of the hash', () => null],
    ['another’s hash', () => hashNumber(99)],
  ])('follows, after %s, what the chain shows as sent', async (_what, answer) => {
    const wallet = new MiningWallet();
    wallet.script('eth_sendTransaction', ([asked]) => (wallet.mine(asked as Asked), answer()));
    await expect(lastValueFrom(aRun(wallet, { transactions: [act] }))).resolves.toMatchObject({
      status: 'confirmed',
      transactionHashes: [first],
    });
  });

  it('does not take the first of two that are the same for the second', async () => {
    const wallet = new MiningWallet();
    wallet.script('eth_sendTransaction', ([asked]) => {
      if (wallet.sent.length === 2) throw walletError(-32603) as Error;
      return wallet.mine(asked as Asked);
    });
    await expect(lastValueFrom(aRun(wallet, { transactions: [act, act] }))).resolves.toMatchObject({
      status: 'unknown',
      transactionHashes: [first],
      error: { message: expect.stringContaining('"transaction"') },
    });
  });

  it('requires two transactions for two equal calls, even if the wallet returns one hash twice', async () => {
    const wallet = new MiningWallet();
    wallet.chain.code = '0x60';
    const carried = { from: stranger, to: player, input: safeExecution(act), logs: [safeSuccess(player)] };
    wallet.script('eth_sendTransaction', () => {
      if (wallet.sent.length === 1) wallet.chain.mine({ hash: first, ...carried });
      return first;
    });
    await expect(lastValueFrom(aRun(wallet, { transactions: [act, act] }))).resolves.toMatchObject({
      status: 'unknown',
      transactionHashes: [first, first],
    });
    expect(wallet.sent).toHaveLength(2);
  });

  it('finds what a wallet sends a while after it has answered with an error', async () => {
    const wallet = new MiningWallet();
    const clock = new IdleClock();
    wallet.script('eth_sendTransaction', ([asked]) => {
      clock.after(9_000, () => wallet.mine(asked as Asked));
      throw walletError(-32603, 'Request expired') as Error;
    });
    await expect(lastValueFrom(aRun(wallet, { transactions: [act], clock }))).resolves.toMatchObject({
      status: 'confirmed',
      transactionHashes: [first],
    });
  });

  it('fails where the wallet does not know how to send at all', async () => {
    const wallet = new MiningWallet().refuse('eth_sendTransaction', walletError(4200));
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({
      status: 'failed',
      mode: 'one-by-one',
      transactionHashes: [],
      error: { code: expect.any(String) },
    });
    expect(wallet.sent).toHaveLength(1);
  });

  it('stops before the second where the first was undone', async () => {
    const wallet = new MiningWallet();
    wallet.script('eth_sendTransaction', ([asked]) => {
      const hash = wallet.mine(asked as Asked, '0x0');
      wallet.chain.head += 5n;
      return hash;
    });
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({
      status: 'failed',
      transactionHashes: [first],
      error: { code: 'TRANSACTION_REVERTED' },
    });
    expect(wallet.sent).toHaveLength(1);
  });

  it('keeps telling of the first where the second was undone', async () => {
    const wallet = new MiningWallet();
    wallet.script('eth_sendTransaction', ([asked]) => {
      const hash = wallet.mine(asked as Asked, wallet.sent.length === 1 ? '0x1' : '0x0');
      wallet.chain.head += 5n;
      return hash;
    });
    const last = await lastValueFrom(aRun(wallet));
    expect(last).toMatchObject({
      status: 'failed',
      transactionHashes: [first, hashNumber(46)],
      error: { code: 'TRANSACTION_REVERTED' },
    });
    expect(last.explorerUrls).toHaveLength(2);
  });

  it('keeps the first hash if another transaction replaced the second', async () => {
    const wallet = new MiningWallet();
    const clock = new IdleClock();
    const second = hashNumber(46);
    wallet.script('eth_sendTransaction', ([asked]) => {
      if (wallet.sent.length === 1) return wallet.mine(asked as Asked);
      wallet.chain.pend({ hash: second, nonce: 6 });
      clock.after(3_000, () => {
        wallet.chain.mine({ hash: batchHash, nonce: 6, to: player, input: '0x' });
        wallet.chain.drop(second).head += 5n;
      });
      return second;
    });
    await expect(lastValueFrom(aRun(wallet, { clock }))).resolves.toMatchObject({
      status: 'failed',
      transactionHashes: [first, batchHash],
      error: { code: 'TRANSACTION_REPLACED' },
    });
  });

  it('reports a replacement by another transaction', async () => {
    const wallet = new MiningWallet();
    wallet.script(
      'eth_sendTransaction',
      () => (wallet.chain.pend({ hash: first, to: exchange, input: approve.data, value: 0n }), first),
    );
    const clock = new IdleClock();
    clock.after(3_000, () => {
      wallet.chain.mine({ hash: batchHash, to: player, input: '0x' });
      wallet.chain.drop(first).head += 5n;
    });
    await expect(lastValueFrom(aRun(wallet, { clock }))).resolves.toMatchObject({
      status: 'failed',
      transactionHashes: [batchHash],
      error: { code: 'TRANSACTION_REPLACED' },
    });
    expect(wallet.sent).toHaveLength(1);
  });

  it('sends nothing further with another account: wallets move', async () => {
    const wallet = new MiningWallet();
    wallet.script('eth_sendTransaction', ([asked]) => {
      wallet.accounts = [stranger];
      return wallet.mine(asked as Asked);
    });
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({
      status: 'failed',
      transactionHashes: [first],
      error: { code: 'WALLET_ACCOUNT_CHANGED' },
    });
    expect(wallet.sent).toHaveLength(1);
  });

  it('sends nothing at all where the chain cannot be read, and says why', async () => {
    const wallet = new MiningWallet();
    wallet.chain.fails('eth_getCode');
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({
      status: 'failed',
      error: { code: 'TRANSACTION_FAILED', message: '429' },
    });
    expect(wallet.sent).toEqual([]);
  });

  it('is rejected where the player does not want the wallet on the chain', async () => {
    const wallet = new MiningWallet().refuse('wallet_switchEthereumChain', walletError(4001));
    wallet.chainId = rootChainId;
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({
      status: 'rejected',
      error: { code: 'USER_REJECTED_REQUEST_ERROR' },
    });
  });

  it('sends nothing further after it is left', async () => {
    const wallet = new MiningWallet();
    wallet.chain.script('eth_getTransactionReceipt', () => null);
    const watched = watch(aRun(wallet));
    await until(() => watched.last?.status === 'sent');
    watched.leave();
    await settled();
    expect(wallet.sent).toHaveLength(1);
  });
});

describe('sendCalls, mistakes of the caller', () => {
  it.each<[string, Parameters<typeof sendCalls>[0], string]>([
    ['no wallet', { wallet: {} as never, transactions: [act] }, 'WEB3_PROVIDER_ERROR'],
    ['no transactions', { wallet: new ScriptedWallet(), transactions: [] }, 'MISSING_PARAMS'],
    [
      'two accounts',
      { wallet: new ScriptedWallet(), transactions: [act, { ...act, from: stranger }] },
      'MISSING_PARAMS',
    ],
    [
      'two chains',
      { wallet: new ScriptedWallet(), transactions: [act, { ...act, chainId: rootChainId }] },
      'MISSING_PARAMS',
    ],
    [
      'an unknown chain',
      { wallet: new ScriptedWallet(), transactions: [{ ...act, chainId: 4242 }] },
      'CHAIN_NOT_SUPPORTED_ERROR',
    ],
  ])('throws for invalid arguments: %s', async (_what, request, code) => {
    const deps = {
      networks: { [childChainId]: network },
      chains: new ScriptedChains(new ScriptedChain()),
      clock: new IdleClock(),
      newBatchId: () => '0xours',
      receiptPatienceMs: 1,
    };
    await expect(lastValueFrom(sendCalls(request, deps))).rejects.toMatchObject({ code });
  });
});
