import type { EIP1193Provider, EIP6963ProviderDetail, EIP6963ProviderInfo } from '../types/providers.js';

/** A neutral mark in the wallet's colours; wallets that announce themselves bring their own icon. */
function mark(letter: string, background: string): EIP6963ProviderInfo['icon'] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${background}"/><text x="24" y="33" font-family="sans-serif" font-size="26" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const passportProviderInfo: EIP6963ProviderInfo = {
  icon: mark('P', '#131313'),
  name: 'Immutable Passport',
  rdns: 'com.immutable.passport',
  uuid: 'b90118be-7234-4c89-b89b-d5d267663eb5',
};

export const metaMaskProviderInfo: EIP6963ProviderInfo = {
  icon: mark('M', '#e2761b'),
  name: 'MetaMask',
  rdns: 'io.metamask',
  uuid: 'fb8e904e-1a71-454a-af65-dc1ee86311c3',
};

/**
 * Describes a Passport provider as a wallet that announced itself (EIP-6963).
 *
 * @example const { info } = getPassportProviderDetail(provider); // info.name: 'Immutable Passport'
 */
export const getPassportProviderDetail = (provider: EIP1193Provider): EIP6963ProviderDetail => ({
  info: { ...passportProviderInfo },
  provider,
});

/**
 * Describes a MetaMask provider as a wallet that announced itself (EIP-6963).
 *
 * @example const { info } = getMetaMaskProviderDetail(provider); // info.name: 'MetaMask'
 */
export const getMetaMaskProviderDetail = (provider: EIP1193Provider): EIP6963ProviderDetail => ({
  info: { ...metaMaskProviderInfo },
  provider,
});
