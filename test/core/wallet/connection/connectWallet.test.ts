import { describe, expect, it } from '@jest/globals';
import { connectWallet } from '../../../../core/wallet/connection/connectWallet.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet, walletError } from '../../../kit/ScriptedWallet.js';

function aWallet(given: ConstructorParameters<typeof ScriptedWallet>[0] = {}): ScriptedWallet {
  const wallet = new ScriptedWallet(given);
  return wallet
    .script('eth_requestAccounts', () => wallet.accounts)
    .script('wallet_requestPermissions', () => [{ parentCapability: 'eth_accounts' }]);
}

describe('connectWallet', () => {
  it('asks for the accounts, and gives the one the wallet would sign with', async () => {
    const wallet = aWallet({ accounts: [player.toLowerCase()] });
    await expect(connectWallet(wallet)).resolves.toBe(player);
    expect(wallet.calls).toEqual([{ method: 'eth_requestAccounts', params: [] }]);
  });

  it('prompts the player to choose again, and reads the chosen account', async () => {
    const wallet = aWallet();
    await expect(connectWallet(wallet, { renewPermissions: true })).resolves.toBe(player);
    expect(wallet.calls).toEqual([
      { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] },
      { method: 'eth_accounts', params: [] },
    ]);
  });

  it('asks Passport for its accounts, permissions or not', async () => {
    const wallet = aWallet({ isPassport: true });
    await connectWallet(wallet, { renewPermissions: true });
    expect(wallet.methods).toEqual(['eth_requestAccounts']);
  });

  it.each([false, true])(
    'is USER_REJECTED_REQUEST_ERROR where the player declines (renewed permissions: %p)',
    async (renewPermissions) => {
      const cause = walletError(4001);
      const wallet = aWallet().refuse('eth_requestAccounts', cause).refuse('wallet_requestPermissions', cause);
      await expect(connectWallet(wallet, { renewPermissions })).rejects.toMatchObject({
        code: 'USER_REJECTED_REQUEST_ERROR',
        cause,
      });
    },
  );

  it('takes a wallet that is busy for busy, not for a rejection', async () => {
    const cause = walletError(-32002, 'Already processing eth_requestAccounts.');
    await expect(connectWallet(aWallet().refuse('eth_requestAccounts', cause))).rejects.toMatchObject({
      code: 'CONNECT_PROVIDER_ERROR',
      message: 'Failed to connect the wallet',
      data: { isBusy: true },
      cause,
    });
  });

  it('says nothing of being busy where the wallet failed', async () => {
    await expect(connectWallet(aWallet().refuse('eth_requestAccounts', walletError(-32603)))).rejects.toMatchObject({
      code: 'CONNECT_PROVIDER_ERROR',
      data: {},
    });
  });

  it('takes a no without a code for a no', async () => {
    const wallet = aWallet().refuse('eth_requestAccounts', new Error('User rejected the request.'));
    await expect(connectWallet(wallet)).rejects.toMatchObject({ code: 'USER_REJECTED_REQUEST_ERROR' });
  });

  it.each<[string, unknown]>([
    ['no account', []],
    ['something else', { 0: player }],
    ['text that isn’t an address', ['0x12']],
  ])('is CONNECT_PROVIDER_ERROR where the wallet shows %s', async (_what, accounts) => {
    await expect(connectWallet(aWallet().script('eth_requestAccounts', () => accounts))).rejects.toMatchObject({
      code: 'CONNECT_PROVIDER_ERROR',
      cause: { code: 'WALLET_NOT_CONNECTED' },
    });
  });

  it.each([null, undefined, {}, { request: 1 }, 'metamask'])(
    'is PROVIDER_REQUEST_MISSING_ERROR for %p',
    async (wallet) => {
      await expect(connectWallet(wallet as never)).rejects.toMatchObject({
        code: 'PROVIDER_REQUEST_MISSING_ERROR',
        message: 'The wallet has no request function',
      });
    },
  );
});
