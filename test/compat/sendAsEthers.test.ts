import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendAsEthers } from '../../compat/sendAsEthers.js';
import { createFundingEngine, type Eip1193Provider, type FundingEngine } from '../../index.js';
import { stranger } from '../kit/people.js';
import { hashNumber, ScriptedWallet } from '../kit/ScriptedWallet.js';

let engine: FundingEngine;
beforeAll(() => {
  engine = createFundingEngine({ environment: 'sandbox', plugins: [] });
});
afterAll(() => engine.dispose());

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
  ])('tells %s', async (_what, method, error, told) => {
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

  it('says unknown of a wallet that throws at once when it is asked to send', async () => {
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
  ])('says %s of the no of a wallet %s', async (_what, _whose, marks, told) => {
    const wallet = new ScriptedWallet()
      .script('eth_blockNumber', () => '0x1')
      .script('eth_estimateGas', () => '0x5208')
      .refuse('eth_sendTransaction', { code: 4001, message: 'User rejected the request.' });
    await expect(sendAsEthers(engine, { provider: Object.assign(wallet, marks), transaction })).rejects.toMatchObject(
      told,
    );
  });

  it('names the transaction that the wallet has sent, where it cannot be read', async () => {
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
