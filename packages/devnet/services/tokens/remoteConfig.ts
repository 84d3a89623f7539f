import type { DevnetToken } from '../../Devnet.js';
import { onrampKey, onrampProviderId, onrampSymbols } from '../orders/onrampProvider.js';
import type { ServedChain } from '../ServedChain.js';

interface ConfigToken {
  readonly address: string;
  readonly decimals: number;
  readonly symbol: string;
  readonly name: string;
}

const coin: ConfigToken = { address: 'native', decimals: 18, symbol: 'IMX', name: 'Immutable Testnet Token' };

const entry = ({ address, decimals, symbol, name }: DevnetToken): ConfigToken => ({ address, decimals, symbol, name });

const sold = ({ tokens }: ServedChain): readonly ConfigToken[] =>
  onrampSymbols.flatMap((symbol) => (symbol === 'IMX' ? [coin] : tokens[symbol] ? [entry(tokens[symbol])] : []));

/** Returns the checkout API's configuration that every client loads at its start. */
export const remoteConfig = (root: ServedChain, child: ServedChain): object => ({
  allowedNetworks: [{ chainId: root.chainId }, { chainId: child.chainId }],
  connect: {
    walletConnect: false,
    injected: { priorityWalletRdns: ['com.immutable.passport', 'io.metamask'], blocklistWalletRdns: [] },
  },
  dex: { tokens: Object.values(child.tokens).map(entry), secondaryFees: [], blocklist: [] },
  onramp: {
    [onrampProviderId]: {
      publishableApiKey: onrampKey,
      tokens: sold(child),
      fees: { minPercentage: '3.5', maxPercentage: '5.5' },
    },
  },
  bridge: { [root.chainId]: {}, [child.chainId]: {} },
  addTokens: { enabled: false },
  gasEstimateTokens: {
    [root.chainId]: { bridgeToL2Addresses: { gasTokenAddress: 'NATIVE', fromAddress: root.tokens['IMX']?.address } },
    [child.chainId]: {
      swapAddresses: { inAddress: child.tokens['USDC']?.address, outAddress: child.tokens['WIMX']?.address },
    },
  },
  imxAddressMapping: { [root.chainId]: root.tokens['IMX']?.address, [child.chainId]: 'native' },
  telemetry: { segmentPublishableKey: '' },
  squid: { integratorId: '' },
  checkoutWidgetsVersion: { compatibleVersionMarkers: [] },
});
