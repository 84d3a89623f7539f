import { describe, expect, it } from '@jest/globals';
import { createWalletClient, custom, fallback, http, type Transport, webSocket } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { saysNoAfterSending } from '../../../core/wallet/saysNoAfterSending.js';
import { fromWalletClient, type WalletClientOptions } from '../../../integrations/viem/fromWalletClient.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';

const transportOf = (wallet: ScriptedWallet): Transport => custom(wallet as never);
const url = 'http://localhost:1';

function open(transport: Transport, options?: WalletClientOptions) {
  return fromWalletClient(createWalletClient({ account: player, transport }), options);
}

describe('fromWalletClient over `fallback`', () => {
  it.each<[string, (wallet: ScriptedWallet) => Transport]>([
    ['a second wallet', (wallet) => fallback([transportOf(wallet), transportOf(wallet)])],
    ['a node that would answer in the wallet’s name', (wallet) => fallback([transportOf(wallet), http(url)])],
    ['nothing further', (wallet) => fallback([transportOf(wallet)])],
  ])('refuses a wallet with %s, and sends no request', (_what, transport) => {
    const wallet = new ScriptedWallet();
    expect(() => open(transport(wallet), { provider: wallet })).toThrow(
      expect.objectContaining({ code: 'WEB3_PROVIDER_ERROR' }),
    );
    expect(wallet.calls).toEqual([]);
  });

  it('treats a list of nodes as an account that signs by itself', () => {
    const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);
    expect(fromWalletClient(createWalletClient({ account, transport: fallback([http(url)]) }))).toBeDefined();
  });
});

describe('fromWalletClient of a wallet', () => {
  it('accepts every transport to one wallet, and to a development node with unlocked accounts', () => {
    for (const transport of [transportOf(new ScriptedWallet()), http(url), webSocket('ws://localhost:1')])
      expect(open(transport)).toBeDefined();
  });

  it('sends a request once if it is answered with an error', async () => {
    const wallet = new ScriptedWallet().refuse('eth_sendTransaction', walletError(-32603));
    const opened = open(transportOf(wallet));
    await expect(opened.request({ method: 'eth_sendTransaction', params: [{}] })).rejects.toMatchObject({
      code: -32603,
    });
    expect(wallet.sent).toHaveLength(1);
  });

  it('is recognised as rejecting after sending only by the provider passed with the client', () => {
    const wallet = Object.assign(new ScriptedWallet(), { isCoinbaseWallet: true });
    expect(saysNoAfterSending(open(transportOf(wallet)))).toBe(false);
    expect(saysNoAfterSending(open(transportOf(wallet), { provider: wallet }))).toBe(true);
  });
});
