import { describe, expect, it } from '@jest/globals';
import { BrowserProvider } from 'ethers';
import {
  isWrappedBrowserProvider,
  unwrap,
  WrappedBrowserProvider,
  wrap,
} from '../../../../integrations/compat/provider/WrappedBrowserProvider.js';

function aWallet(chains = ['0x1', '0x34a1']) {
  const asked: unknown[] = [];
  return {
    asked,
    request: (args: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
      asked.push(args);
      return Promise.resolve(args.method === 'eth_chainId' ? (chains.length > 1 ? chains.shift() : chains[0]) : []);
    },
  };
}

describe('WrappedBrowserProvider', () => {
  it('follows the wallet to another chain, unlike ethers’ own provider', async () => {
    const provider = new WrappedBrowserProvider(aWallet());
    expect((await provider.getNetwork()).chainId).toBe(1n);
    expect((await provider.getNetwork()).chainId).toBe(13473n);
  });

  it('is one for one wallet, there and back', () => {
    const wallet = aWallet();
    const provider = wrap(wallet);
    expect(wrap(wallet)).toBe(provider);
    expect(wrap(provider)).toBe(provider);
    expect(unwrap(provider)).toBe(wallet);
    expect(unwrap(wallet)).toBe(wallet);
    expect([provider, wallet, null].map(isWrappedBrowserProvider)).toEqual([true, false, false]);
  });

  it('takes ethers’ own provider, and sends wallet requests through it', async () => {
    const wallet = aWallet();
    const plain = new BrowserProvider(wallet);
    expect(unwrap(plain)).toBe(unwrap(plain));
    await unwrap(plain).request({ method: 'eth_accounts' });
    expect(wallet.asked).toContainEqual({ method: 'eth_accounts', params: [] });
  });
});
