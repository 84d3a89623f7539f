import { describe, expect, it } from '@jest/globals';
import { createWalletClient, custom, type EIP1193Provider, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { assertWallet } from '../../../core/wallet/readWallet.js';
import { devnetAccounts } from '../../../devnet/chains/devnetAccounts.js';

const { address, privateKey } = devnetAccounts.player;
const account = privateKeyToAccount(privateKey);
const wallet = {
  request: () => Promise.resolve([]),
  on: () => undefined,
  removeListener: () => undefined,
} as unknown as EIP1193Provider;

describe("viem's clients", () => {
  it.each([
    ['over a node', http('http://127.0.0.1:1')],
    ['over a wallet', custom(wallet)],
  ])('with a local account, %s, are refused: `request` does not sign with it', (_where, transport) => {
    expect(() => assertWallet(createWalletClient({ account, transport }))).toThrow(
      expect.objectContaining({ code: 'WALLET_IS_LOCAL_CLIENT', data: { accountType: 'local' } }),
    );
  });

  it.each([
    ['without an account', createWalletClient({ transport: custom(wallet) })],
    ["with the wallet's account", createWalletClient({ account: address, transport: custom(wallet) })],
  ])('over a wallet %s are wallets', (_what, client) => {
    expect(() => assertWallet(client)).not.toThrow();
  });
});
