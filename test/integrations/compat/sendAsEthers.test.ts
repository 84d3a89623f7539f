import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createFundingEngine, type Eip1193Provider, type FundingEngine, gasPriceRule } from '../../../index.js';
import { sendAsEthers } from '../../../integrations/compat/sendAsEthers.js';
import { player, stranger } from '../../kit/people.js';
import { hashNumber, ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { until } from '../../kit/watch.js';

let engine: FundingEngine;
beforeAll(() => {
  engine = createFundingEngine({ environment: 'sandbox', plugins: [], journal: 'memory' });
});
afterAll(() => engine.dispose());
afterEach(() => void jest.useRealTimers());

describe('sendAsEthers', () => {
  const transaction = { to: stranger, value: 1n };

  it.each<[string, string, object, object]>([
    [
      'a player who shows no account as a refusal',
      'eth_requestAccounts',
      { code: 4001, message: 'User rejected the request.' },
      { type: 'USER_REJECTED_REQUEST_ERROR', data: { code: 'ACTION_REJECTED' } },
    ],
    [
      'what would revert as no transaction that may have been sent',
      'eth_estimateGas',
      { code: 3, message: 'execution reverted', data: '0x' },
      { type: 'UNPREDICTABLE_GAS_LIMIT', data: { code: 'CALL_EXCEPTION' } },
    ],
    [
      'a node that does not answer as no transaction that may have been sent',
      'eth_blockNumber',
      { code: -32603, message: 'Internal JSON-RPC error.' },
      { type: 'TRANSACTION_FAILED', data: { code: 'UNKNOWN_ERROR' } },
    ],
  ])('reports this case: %s', async (_what, method, error, told) => {
    const wallet = new ScriptedWallet(method === 'eth_requestAccounts' ? { accounts: [] } : {})
      .script('eth_blockNumber', () => '0x1')
      .script('eth_estimateGas', () => '0x5208')
      .refuse(method, error);
    const sent = sendAsEthers(engine, { provider: wallet, transaction });
    const failure: unknown = await sent.catch((failed: unknown) => failed);
    expect(failure).toMatchObject({ name: 'CheckoutError', ...told });
    expect(failure).not.toHaveProperty('data.status');
    expect(wallet.sent).toEqual([]);
  });

  it('reports an unknown outcome for a wallet that throws at once on a send', async () => {
    const inner = new ScriptedWallet().script('eth_blockNumber', () => '0x1').script('eth_estimateGas', () => '0x5208');
    const wallet: Eip1193Provider = {
      request(asked) {
        if (asked.method === 'eth_sendTransaction') throw new TypeError('the page of the wallet is gone');
        return inner.request(asked as { readonly method: string });
      },
    };
    await expect(sendAsEthers(engine, { provider: wallet, transaction })).rejects.toMatchObject({
      type: 'TRANSACTION_FAILED',
      data: { status: 'unknown' },
    });
  });

  it.each([
    [
      'unknown',
      'which may have sent it',
      { isCoinbaseWallet: true },
      { type: 'TRANSACTION_FAILED', data: { status: 'unknown' } },
    ],
    ['a refusal', 'of any other', {}, { type: 'USER_REJECTED_REQUEST_ERROR', data: { code: 'ACTION_REJECTED' } }],
  ])('reports %s if a wallet rejects %s', async (_what, _whose, marks, told) => {
    const wallet = new ScriptedWallet()
      .script('eth_blockNumber', () => '0x1')
      .script('eth_estimateGas', () => '0x5208')
      .refuse('eth_sendTransaction', { code: 4001, message: 'User rejected the request.' });
    await expect(sendAsEthers(engine, { provider: Object.assign(wallet, marks), transaction })).rejects.toMatchObject(
      told,
    );
  });

  it('names the sent transaction if it cannot be read', async () => {
    const wallet = new ScriptedWallet()
      .script('eth_blockNumber', () => '0x1')
      .script('eth_estimateGas', () => '0x5208')
      .script('eth_getTransactionByHash', () => ({ hash: 'no hash' }));
    await expect(sendAsEthers(engine, { provider: wallet, transaction })).rejects.toMatchObject({
      type: 'TRANSACTION_FAILED',
      data: { status: 'unknown', transactionHash: hashNumber(0) },
    });
  });
});

describe('a transaction that the node does not show', () => {
  it('has an unknown outcome when the engine is disposed, and leaves no timer', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const own = createFundingEngine({ environment: 'sandbox', plugins: [], journal: 'memory' });
    let asked = 0;
    const wallet = new ScriptedWallet()
      .script('eth_blockNumber', () => '0x1')
      .script('eth_estimateGas', () => '0x5208')
      .script('eth_getTransactionByHash', () => {
        asked += 1;
        return null;
      });
    const sending = sendAsEthers(own, { provider: wallet, transaction: { to: stranger, value: 1n } });
    const failure = sending.catch((error: unknown) => error);
    // ethers asks for it at once, and from then on at intervals.
    await until(() => asked > 1);
    own.dispose();
    expect(await failure).toMatchObject({
      type: 'TRANSACTION_FAILED',
      data: { status: 'unknown', transactionHash: hashNumber(0) },
    });
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the transaction of sendAsEthers', () => {
  const sentBy = async (given: object, isPassport = false): Promise<Readonly<Record<string, string>>> => {
    const wallet = new ScriptedWallet(isPassport ? { isPassport } : {})
      .script('eth_requestAccounts', () => [player])
      .script('eth_blockNumber', () => '0x1')
      .script('eth_estimateGas', () => '0x5208')
      .script('eth_getTransactionByHash', () => null);
    void sendAsEthers(engine, { provider: wallet, transaction: { to: stranger, value: 5n, ...given } }).catch(
      () => undefined,
    );
    while (wallet.sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
    return wallet.sent[0]!;
  };

  it('equals its parameters, at the fixed price of the child chain', async () => {
    const sent = await sentBy({});
    expect(sent).toMatchObject({ to: stranger.toLowerCase(), value: '0x5' });
    const rule = gasPriceRule(13473, false)!;
    expect(Object.keys(rule).length).toBeGreaterThan(0);
    for (const [name, price] of Object.entries(rule)) expect(BigInt(sent[name]!)).toBe(price);
  });

  it('has the caller’s gas price if there is one', async () => {
    const sent = await sentBy({ gasPrice: 7n });
    expect(sent).toMatchObject({ gasPrice: '0x7' });
    expect(sent).not.toHaveProperty('maxFeePerGas');
  });

  it('is at the price of a Passport, which pays no gas', async () => {
    const rule = gasPriceRule(13473, true) ?? {};
    const sent = await sentBy({}, true);
    expect(rule).not.toEqual(gasPriceRule(13473, false));
    for (const [name, price] of Object.entries(rule)) expect(BigInt(sent[name]!)).toBe(price);
  });

  it('is not sent if it is missing, with an error', async () => {
    const wallet = new ScriptedWallet();
    await expect(sendAsEthers(engine, { provider: wallet, transaction: undefined as never })).rejects.toMatchObject({
      type: 'MISSING_PARAMS',
      message: 'there is no transaction',
    });
    expect(wallet.calls).toEqual([]);
  });

  it('is rejected by the node if the balance is too low', async () => {
    const wallet = new ScriptedWallet()
      .script('eth_requestAccounts', () => [player])
      .script('eth_blockNumber', () => '0x1')
      .refuse('eth_estimateGas', { code: -32000, message: 'insufficient funds for gas * price + value' });
    await expect(sendAsEthers(engine, { provider: wallet, transaction: { to: stranger } })).rejects.toMatchObject({
      type: 'INSUFFICIENT_FUNDS',
      data: { code: 'INSUFFICIENT_FUNDS' },
      message: expect.stringContaining('insufficient funds') as unknown,
      cause: expect.objectContaining({ code: 'INSUFFICIENT_FUNDS' }) as unknown,
    });
  });
});
