import { describe, expect, it } from '@jest/globals';
import { createWalletClient, custom, type EIP1193Provider, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { assertWallet } from '../../../core/wallet/readWallet.js';
import { devnetAccounts } from '../../../packages/devnet/chains/devnetAccounts.js';

const { address, privateKey } = devnetAccounts.player;
const account = privateKeyToAccount(privateKey);
const wallet = {
  request: () => Promise.resolve([]),
  on: () => undefined,
  removeListener: () => undefined,
} as unknown as EIP1193Provider;

describe("viem's clients", () => {
  it.each([
    ['with a local account, over a node', createWalletClient({ account, transport: http('http://127.0.0.1:1') })],
    ['with a local account, over a wallet', createWalletClient({ account, transport: custom(wallet) })],
    ['without an account', createWalletClient({ transport: custom(wallet) })],
    ["with the wallet's account", createWalletClient({ account: address, transport: custom(wallet) })],
  ])('rejects %s: `request` does not sign, or prompts the wallet again', (_what, client) => {
    expect(() => assertWallet(client)).toThrow(
      expect.objectContaining({
        code: 'WALLET_NEEDS_ADAPTER',
        data: expect.objectContaining({ call: 'fromWalletClient(client)' }) as object,
      }),
    );
  });
});
