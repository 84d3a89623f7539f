import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { networks } from '../../../../core/chains/networks.js';
import { sendCalls } from '../../../../core/wallet/calls/sendCalls.js';
import type { UnsignedTransaction } from '../../../../core/wallet/Wallet.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../../kit/ScriptedChain.js';
import { hashNumber, ScriptedWallet, walletError } from '../../../kit/ScriptedWallet.js';
import { until, watch } from '../../../kit/watch.js';
import { ChainOfBlocks } from '../../execution/kit/ChainOfBlocks.js';
import { systemClock } from '../../../../core/stream/Clock.js';

const approve: UnsignedTransaction = { chainId: childChainId, from: player, to: exchange, data: '0x095ea7b3', value: 0n };
const act: UnsignedTransaction = { ...approve, data: '0x12345678', value: 7n };
const capable = { '0x34a1': { atomic: { status: 'supported' } } };
const batchHash = hashNumber(8);

/** A wallet that takes batches and is done with them at once. */
function aBatcher(): ScriptedWallet {
  return new ScriptedWallet()
    .script('wallet_getCapabilities', () => capable)
    .script('wallet_sendCalls', () => ({ id: '0xbatch' }))
    .script('wallet_getCallsStatus', () => ({ version: '2.0.0', id: '0xbatch', status: 200, receipts: [{ transactionHash: batchHash }] }));
}

function aRun(wallet: ScriptedWallet, { chain = new ScriptedChain(childChainId), transactions = [approve, act], patienceMs = 5_000, absence = { ms: 0, blocks: 3 } } = {}) {
  const around = { networks: { [childChainId]: { ...networks[childChainId], blockTimeMs: 2 } }, chains: new ScriptedChains(chain), clock: systemClock, patienceMs, absence };
  return sendCalls({ wallet, transactions }, around);
}

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
    expect(values.map(({ status, mode }) => [status, mode])).toEqual([['preparing', null], ['awaiting-wallet', 'atomic'], ['sent', 'atomic'], ['confirmed', 'atomic']]);
    expect(values.at(-1)).toEqual({ status: 'confirmed', mode: 'atomic', batchId: '0xbatch', transactionHashes: [batchHash], error: null });
    expect(wallet.calls.find(({ method }) => method === 'wallet_sendCalls')?.params).toEqual([
      {
        version: '2.0.0',
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

  it.each<[string, unknown]>([
    ['says so', { '0x34a1': { atomic: { status: 'unsupported' } } }],
    ['knows another chain only', { '0x1': { atomic: { status: 'supported' } } }],
    ['says nothing', null],
    ['says nonsense', { '0x34a1': { atomic: true } }],
  ])('sends one by one where the wallet %s, each with the gas rule, the second after the first is confirmed', async (_what, capabilities) => {
    const wallet = aBatcher().script('wallet_getCapabilities', () => capabilities);
    const { values, ended } = watch(aRun(wallet));
    await ended;
    expect(values.map(({ status, transactionHashes }) => [status, transactionHashes.length])).toEqual([
      ['preparing', 0],
      ['preparing', 0],
      ['awaiting-wallet', 0],
      ['sent', 1],
      ['awaiting-wallet', 1],
      ['sent', 2],
      ['confirmed', 2],
    ]);
    expect(wallet.methods).not.toContain('wallet_sendCalls');
    expect(wallet.sent).toMatchObject([
      { data: '0x095ea7b3', maxFeePerGas: '0x37e11d600', maxPriorityFeePerGas: '0x2540be400' },
      { data: '0x12345678', value: '0x7' },
    ]);
  });

  it('sends one by one where the wallet knows no batches (4200)', async () => {
    const done = await lastValueFrom(aRun(new ScriptedWallet()));
    expect(done).toMatchObject({ status: 'confirmed', mode: 'one-by-one', transactionHashes: [hashNumber(0), hashNumber(1)] });
  });

  it('sends one by one where the wallet never says what it can', async () => {
    const wallet = aBatcher().script('wallet_getCapabilities', () => new Promise(() => undefined));
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({ status: 'confirmed', mode: 'one-by-one' });
  });

  it.each([4200, 5700, 5710, 5740, 5750, 5760, -32601])('falls back to one by one where the batch as such is refused (%p): nothing was sent', async (code) => {
    const wallet = aBatcher().refuse('wallet_sendCalls', walletError(code));
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({ status: 'confirmed', mode: 'one-by-one' });
  });

  it('does not ask again in another way where the player declines the batch', async () => {
    const wallet = aBatcher().refuse('wallet_sendCalls', walletError(4001));
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({ status: 'rejected', error: { code: 'USER_REJECTED_REQUEST_ERROR' } });
    expect(wallet.sent).toEqual([]);
  });

  it.each<[string, (wallet: ScriptedWallet) => ScriptedWallet]>([
    ['breaks', (wallet) => wallet.refuse('wallet_sendCalls', new Error('socket hang up'))],
    ['answers with nothing', (wallet) => wallet.script('wallet_sendCalls', () => null)],
  ])('is unknown where the wallet %s: that never enables a second send', async (_what, script) => {
    const wallet = script(aBatcher());
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({ status: 'unknown', error: { code: 'OUTCOME_UNKNOWN' } });
    expect(wallet.sent).toEqual([]);
  });

  it('takes the answer of version 1, which is the id itself', async () => {
    await expect(lastValueFrom(aRun(aBatcher().script('wallet_sendCalls', () => '0xold')))).resolves.toMatchObject({ status: 'confirmed', batchId: '0xold' });
  });

  it.each([
    [400, 'failed', 'TRANSACTION_FAILED'],
    [500, 'failed', 'TRANSACTION_REVERTED'],
    [600, 'unknown', 'OUTCOME_UNKNOWN'],
  ])('reads %p of the wallet as %s', async (status, ending, code) => {
    await expect(lastValueFrom(aRun(aBatcher().script('wallet_getCallsStatus', () => ({ status }))))).resolves.toMatchObject({ status: ending, error: { code } });
  });

  it('asks again while the batch waits, and where the answer fails or cannot be read', async () => {
    const answers: (() => unknown)[] = [() => ({ status: 100 }), () => { throw new Error('429'); }, () => 'soon', () => ({ status: 200 })];
    const wallet = aBatcher().script('wallet_getCallsStatus', () => answers.shift()?.());
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({ status: 'confirmed' });
    expect(answers).toEqual([]);
  });

  it('is unknown where the batch is never heard of again', async () => {
    const wallet = aBatcher().script('wallet_getCallsStatus', () => ({ status: 100 }));
    await expect(lastValueFrom(aRun(wallet, { patienceMs: 20 }))).resolves.toMatchObject({ status: 'unknown', batchId: '0xbatch', error: { code: 'OUTCOME_UNKNOWN' } });
  });

  it('never asks about batches for a single transaction', async () => {
    const wallet = aBatcher();
    await expect(lastValueFrom(aRun(wallet, { transactions: [act] }))).resolves.toMatchObject({ status: 'confirmed', mode: 'one-by-one' });
    expect(wallet.methods).not.toContain('wallet_getCapabilities');
  });
});

describe('sendCalls, one by one', () => {
  // Specification §8: wallet error mapping.
  it.each([
    [walletError(4001), 'rejected', 'USER_REJECTED_REQUEST_ERROR'],
    [walletError('INSUFFICIENT_FUNDS'), 'failed', 'INSUFFICIENT_FUNDS'],
    [walletError('UNPREDICTABLE_GAS_LIMIT'), 'failed', 'UNPREDICTABLE_GAS_LIMIT'],
    [walletError(-32000, 'nonce too low'), 'failed', 'TRANSACTION_FAILED'],
  ])('ends with the first that the wallet refuses: %p', async (error, status, code) => {
    const wallet = new ScriptedWallet().refuse('eth_sendTransaction', error);
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({ status, transactionHashes: [], error: { code } });
    expect(wallet.sent).toHaveLength(1);
  });

  it('is unknown where the wallet breaks and the account’s nonce has moved', async () => {
    let nonce = 5;
    const wallet = new ScriptedWallet().script('eth_sendTransaction', () => { nonce += 1; throw new Error('page reloaded'); });
    const chain = new ScriptedChain(childChainId).script('eth_getTransactionCount', () => `0x${nonce}`);
    await expect(lastValueFrom(aRun(wallet, { chain }))).resolves.toMatchObject({ status: 'unknown' });
    expect(wallet.sent).toHaveLength(1);
  });

  const unclear = walletError(-32603, 'Internal JSON-RPC error.');
  const single = (wallet: ScriptedWallet, chain: ScriptedChain) => lastValueFrom(aRun(wallet, { chain, transactions: [act] }));

  it('has failed after an error that says nothing, once blocks have come and the chain knows of no such transaction', async () => {
    const chain = new ScriptedChain(childChainId);
    const node = new ChainOfBlocks(chain, { blocksPerLook: 3 });
    await expect(single(new ScriptedWallet().refuse('eth_sendTransaction', unclear), chain)).resolves.toMatchObject({ status: 'failed', error: { code: 'TRANSACTION_FAILED' } });
    expect(node.head).toBeGreaterThanOrEqual(103n);
  });

  it.each<[string, () => unknown]>([['an error that says nothing', () => { throw unclear as Error; }], ['nothing in place of the hash', () => null]])('follows, after %s, what the chain shows as sent', async (_what, answer) => {
    const chain = new ScriptedChain(childChainId);
    const node = new ChainOfBlocks(chain, { blocksPerLook: 1 });
    const { to, data: input, value } = act;
    const wallet = new ScriptedWallet().script('eth_sendTransaction', () => (node.mine({ nonce: 5, to: to.toLowerCase(), input, value, hash: hashNumber(41) }), answer()));
    await expect(single(wallet, chain)).resolves.toMatchObject({ status: 'confirmed', transactionHashes: [hashNumber(41)] });
  });

  it.each<[string, (node: ChainOfBlocks, chain: ScriptedChain) => unknown]>([
    ['no block comes', (node, chain) => chain.script('eth_blockNumber', () => node.head)],
    ['the nonce has moved in the pool, which nobody may look into', (node) => node.pend({ nonce: 5 }, { isShown: false })],
    ['the account is a contract, whose nonce a relayer does not move', (node) => (node.code = '0xef0100aa')],
    ['the nonce cannot be read', (_node, chain) => chain.script('eth_getTransactionCount', () => Promise.reject(new Error('429')))],
    ['the block cannot be read', (_node, chain) => chain.script('eth_blockNumber', () => Promise.reject(new Error('429')))],
  ])('is unknown after an error that says nothing where %s: one look at the nonce proves nothing', async (_where, spoil) => {
    const chain = new ScriptedChain(childChainId);
    const node = new ChainOfBlocks(chain, { blocksPerLook: 1 });
    const wallet = new ScriptedWallet().script('eth_sendTransaction', () => { spoil(node, chain); throw unclear as Error; });
    await expect(single(wallet, chain)).resolves.toMatchObject({ status: 'unknown', transactionHashes: [], error: { code: 'OUTCOME_UNKNOWN' } });
    expect(wallet.sent).toHaveLength(1);
  });

  it('does not take the first of two that are the same for the second', async () => {
    const chain = new ScriptedChain(childChainId);
    const node = new ChainOfBlocks(chain, { blocksPerLook: 3 });
    const { to, data: input, value } = act;
    const wallet = new ScriptedWallet().script('eth_sendTransaction', () => {
      if (wallet.sent.length === 2) throw unclear as Error;
      node.mine({ nonce: 5, to: to.toLowerCase(), input, value, hash: hashNumber(41) });
      return hashNumber(41);
    });
    await expect(lastValueFrom(aRun(wallet, { chain, transactions: [act, act] }))).resolves.toMatchObject({ status: 'failed', transactionHashes: [hashNumber(41)] });
  });

  it('has failed at once where the node refused: an estimate that was reverted, parameters that are none', async () => {
    for (const error of [walletError(3, 'execution reverted'), walletError(-32602)]) {
      const chain = new ScriptedChain(childChainId);
      await expect(single(new ScriptedWallet().refuse('eth_sendTransaction', error), chain)).resolves.toMatchObject({ status: 'failed', error: { code: 'TRANSACTION_FAILED' } });
      expect(chain.readsOf('eth_getTransactionCount')).toHaveLength(1);
    }
  });

  it('stops before the second where the first was undone', async () => {
    const chain = new ScriptedChain(childChainId).script('eth_getTransactionReceipt', () => ({ status: '0x0' }));
    const wallet = new ScriptedWallet();
    await expect(lastValueFrom(aRun(wallet, { chain }))).resolves.toMatchObject({ status: 'failed', transactionHashes: [hashNumber(0)], error: { code: 'TRANSACTION_REVERTED' } });
    expect(wallet.sent).toHaveLength(1);
  });

  it('never takes a receipt that cannot be read for a failed transaction', async () => {
    const chain = new ScriptedChain(childChainId).scriptInTurn('eth_getTransactionReceipt', () => { throw new Error('429'); }, () => null, () => ({ status: '0x1' }));
    await expect(lastValueFrom(aRun(new ScriptedWallet(), { chain }))).resolves.toMatchObject({ status: 'confirmed' });
  });

  it('sends nothing further with another account: wallets move', async () => {
    const wallet = new ScriptedWallet();
    wallet.script('eth_sendTransaction', () => { wallet.accounts = [stranger]; return hashNumber(0); });
    await expect(lastValueFrom(aRun(wallet))).resolves.toMatchObject({ status: 'failed', transactionHashes: [hashNumber(0)], error: { code: 'WALLET_ACCOUNT_CHANGED' } });
    expect(wallet.sent).toHaveLength(1);
  });

  it('sends nothing further after it is left', async () => {
    let confirm = (): void => undefined;
    const chain = new ScriptedChain(childChainId).script('eth_getTransactionReceipt', () => new Promise((resolve) => (confirm = () => resolve({ status: '0x1' }))));
    const wallet = new ScriptedWallet();
    const watched = watch(aRun(wallet, { chain }));
    await until(() => watched.last?.status === 'sent');
    watched.leave();
    confirm();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(wallet.sent).toHaveLength(1);
  });
});

describe('sendCalls, mistakes of the caller', () => {
  it.each<[string, Parameters<typeof sendCalls>[0], string]>([
    ['no wallet', { wallet: {} as never, transactions: [act] }, 'WEB3_PROVIDER_ERROR'],
    ['no transactions', { wallet: new ScriptedWallet(), transactions: [] }, 'MISSING_PARAMS'],
    ['two accounts', { wallet: new ScriptedWallet(), transactions: [act, { ...act, from: stranger }] }, 'MISSING_PARAMS'],
    ['two chains', { wallet: new ScriptedWallet(), transactions: [act, { ...act, chainId: rootChainId }] }, 'MISSING_PARAMS'],
    ['an unknown chain', { wallet: new ScriptedWallet(), transactions: [{ ...act, chainId: 4242 }] }, 'CHAIN_NOT_SUPPORTED_ERROR'],
  ])('errors for %s', async (_what, request, code) => {
    const around = { networks, chains: new ScriptedChains(new ScriptedChain()), clock: systemClock, patienceMs: 1 };
    await expect(lastValueFrom(sendCalls(request, around))).rejects.toMatchObject({ code });
  });
});
