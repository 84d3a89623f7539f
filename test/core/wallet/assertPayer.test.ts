import { describe, expect, it } from '@jest/globals';
import { networks } from '../../../core/chains/networks.js';
import { assertPayer, assertStillPayer } from '../../../core/wallet/assertPayer.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';

const payWith = (
  wallet: ScriptedWallet,
  account = player,
  chainId: typeof childChainId | typeof rootChainId = childChainId,
) => assertPayer({ wallet, network: networks[chainId], account });

describe('assertPayer', () => {
  it('takes a wallet on the chain with the account that was reviewed', async () => {
    await expect(payWith(new ScriptedWallet())).resolves.toBeUndefined();
  });

  it('refuses a wallet that has another account now', async () => {
    await expect(payWith(new ScriptedWallet(), stranger)).rejects.toMatchObject({ code: 'WALLET_ACCOUNT_CHANGED' });
  });

  it('brings the wallet to the chain first', async () => {
    const wallet = new ScriptedWallet();
    await payWith(wallet, player, rootChainId);
    const methods = wallet.calls.map(({ method }) => method);
    expect(methods.indexOf('wallet_switchEthereumChain')).toBeGreaterThanOrEqual(0);
    expect(methods.lastIndexOf('eth_accounts')).toBeGreaterThan(methods.indexOf('wallet_switchEthereumChain'));
  });

  it('fails where the wallet refuses the chain', async () => {
    const wallet = new ScriptedWallet().refuse(
      'wallet_switchEthereumChain',
      Object.assign(new Error('no'), { code: 4001 }),
    );
    await expect(payWith(wallet, player, rootChainId)).rejects.toThrow();
  });
});

describe('assertStillPayer', () => {
  const stillPays = (wallet: ScriptedWallet, options: { readonly signal?: AbortSignal } = {}) =>
    assertStillPayer({ wallet, network: networks[childChainId], account: player, ...options });

  it('reads chain and account, and asks nothing else', async () => {
    const wallet = new ScriptedWallet();
    await stillPays(wallet);
    expect(wallet.methods).toEqual(['eth_chainId', 'eth_accounts']);
  });

  it.each([
    ['on another chain', { chainId: rootChainId }, 'WALLET_ON_OTHER_CHAIN'],
    ['with another account', { accounts: [stranger] }, 'WALLET_ACCOUNT_CHANGED'],
    ['without an account', { accounts: [] }, 'WALLET_NOT_CONNECTED'],
  ])('refuses a wallet %s, and does not bring it back', async (_what, state, code) => {
    const wallet = new ScriptedWallet(state);
    await expect(stillPays(wallet)).rejects.toMatchObject({ code });
    expect(wallet.methods).toEqual(['eth_chainId', 'eth_accounts']);
  });

  it('rejects for who leaves meanwhile', async () => {
    const controller = new AbortController();
    const wallet = new ScriptedWallet({ onCall: () => controller.abort(new Error('left')) });
    await expect(stillPays(wallet, { signal: controller.signal })).rejects.toThrow('left');
  });
});
