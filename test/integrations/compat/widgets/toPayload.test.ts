import { describe, expect, it } from '@jest/globals';
import { wrap } from '../../../../integrations/compat/provider/WrappedBrowserProvider.js';
import { splitConfig } from '../../../../integrations/compat/widgets/CompatWidgetsConfig.js';
import { toPayload } from '../../../../integrations/compat/widgets/toPayload.js';

const wallet = { request: () => Promise.resolve([]) };
const usdc = { symbol: 'USDC', decimals: 6, address: '0x1' };

describe('toPayload', () => {
  it.each([
    ['success', { transactionHash: '0x1' }, { transactionHash: '0x1' }],
    ['success', { provider: wallet, walletProviderName: 'x' }, { provider: wrap(wallet), walletProviderName: 'x' }],
    [
      'network-switch',
      { network: { chainName: 'Sepolia' }, chainId: 1, provider: wallet },
      { network: 'Sepolia', chainId: 1, provider: wrap(wallet) },
    ],
    [
      'payment-token',
      { token: usdc, amount: 1_500_000n, balance: null, fiat: { amount: '1.50', balance: null, symbol: 'USD' } },
      { token: usdc, amount: '1.5', balance: '', fiat: { amount: '1.50', balance: '', symbol: 'USD' } },
    ],
    [
      'USER_ACTION',
      { type: 'NETWORK_SWITCH', data: { network: { chainName: 'Sepolia' }, chainId: 1, provider: wallet } },
      { type: 'NETWORK_SWITCH', data: { network: 'Sepolia', chainId: 1, provider: wrap(wallet) } },
    ],
    ['PROVIDER_UPDATED', { provider: null }, { provider: null }],
    ['close-widget', undefined, undefined],
  ])('converts the payload of %s: %j', (type, ours, published) => {
    expect(toPayload(type, ours)).toEqual(published);
  });
});

describe('splitConfig', () => {
  it('separates theme from behaviour, and takes the options of the shown flow', () => {
    const config = {
      theme: 'light',
      walletConnect: { projectId: 'x' },
      showHeader: false,
      WALLET: { showNetworkMenu: false },
      SWAP: { theme: 'dark' },
    } as const;
    expect(splitConfig(config)).toEqual({ look: { theme: 'light' }, parameters: { showHeader: false } });
    expect(splitConfig(config, 'WALLET')).toEqual({
      look: { theme: 'light' },
      parameters: { showHeader: false, showNetworkMenu: false },
    });
    expect(splitConfig(config, 'SWAP').look).toEqual({ theme: 'dark' });
  });
});
