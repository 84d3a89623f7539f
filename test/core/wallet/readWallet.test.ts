import { describe, expect, it } from '@jest/globals';
import { assertWallet, readAccount, readChainId } from '../../../core/wallet/readWallet.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';

describe('assertWallet', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an object without request', {}],
    ['a request that isn’t a function', { request: 'eth_accounts' }],
    ['text', 'metamask'],
    ['a function', () => undefined],
  ])('refuses %s in the words of the specification', (_what, value) => {
    expect(() => assertWallet(value)).toThrow(
      expect.objectContaining({ code: 'WEB3_PROVIDER_ERROR', message: 'Parsed provider is not a valid Web3Provider' }),
    );
  });

  it('takes anything with a request, without asking it', () => {
    const wallet = new ScriptedWallet();
    assertWallet(wallet);
    expect(wallet.calls).toEqual([]);
  });
});

describe('readAccount', () => {
  it('is the first account, checksummed, and does not ask for a connection', async () => {
    const wallet = new ScriptedWallet({ accounts: [player.toLowerCase(), '0x01'] });
    await expect(readAccount(wallet)).resolves.toBe(player);
    expect(wallet.methods).toEqual(['eth_accounts']);
  });

  it.each([
    ['no accounts', []],
    ['an invalid address', ['0x12']],
    ['null', null],
    ['text', player],
  ])('is WALLET_NOT_CONNECTED where the wallet answers with %s', async (_what, accounts) => {
    const wallet = new ScriptedWallet().script('eth_accounts', () => accounts);
    await expect(readAccount(wallet)).rejects.toMatchObject({
      code: 'WALLET_NOT_CONNECTED',
      message: 'the wallet is not connected',
    });
  });

  it('throws a provider error, not a failed transaction, if the wallet doesn’t respond', async () => {
    const cause = walletError(-32603, 'internal error');
    await expect(readAccount(new ScriptedWallet().refuse('eth_accounts', cause))).rejects.toMatchObject({
      code: 'PROVIDER_REQUEST_FAILED_ERROR',
      message: 'The wallet did not answer the request',
      cause,
    });
  });

  it('throws a rejection if the player keeps the wallet locked', async () => {
    await expect(readAccount(new ScriptedWallet().refuse('eth_accounts', walletError(4001)))).rejects.toMatchObject({
      code: 'USER_REJECTED_REQUEST_ERROR',
    });
  });
});

describe('readChainId', () => {
  it.each([
    ['0x34a1', 13473],
    ['0x034a1', 13473],
    ['13473', 13473],
    [13473, 13473],
  ])('takes %p as wallets give it', async (answer, chainId) => {
    await expect(readChainId(new ScriptedWallet().script('eth_chainId', () => answer))).resolves.toBe(chainId);
  });

  it.each([[null], ['loading'], ['0x0'], [{}]])('rejects the chain ID %p', async (answer) => {
    await expect(readChainId(new ScriptedWallet().script('eth_chainId', () => answer))).rejects.toMatchObject({
      code: 'INVALID_CHAIN_ID',
      message: 'Invalid chainId',
    });
  });

  it('is read each time without a cache, because wallets switch chains', async () => {
    const wallet = new ScriptedWallet({ chainId: 1 });
    await expect(readChainId(wallet)).resolves.toBe(1);
    wallet.chainId = 13473;
    await expect(readChainId(wallet)).resolves.toBe(13473);
  });

  it('ends with the reason of the caller who leaves, whatever the wallet does', async () => {
    const leaving = new AbortController();
    const reading = readChainId(
      new ScriptedWallet().script('eth_chainId', () => new Promise(() => undefined)),
      leaving,
    );
    leaving.abort(new Error('left'));
    await expect(reading).rejects.toThrow('left');
  });
});
