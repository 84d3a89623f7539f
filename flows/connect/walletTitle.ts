import { assertKinds, WalletName, walletRdns } from '../../core/index.js';
import { plainName } from '../format/plainName.js';
import type { ChosenWallet } from './WalletSession.js';

const titles: Readonly<Record<string, string>> = {
  [WalletName.PASSPORT]: 'Passport',
  [walletRdns.passport]: 'Passport',
  [WalletName.METAMASK]: 'MetaMask',
  [walletRdns.metamask]: 'MetaMask',
  [WalletName.WALLETCONNECT]: 'WalletConnect',
  // A wallet that the page connected itself, without a name.
  host: 'Wallet',
};

const shownCharacters = 40;

/**
 * Returns a wallet's name, safe to show.
 *
 * @example walletTitle({ name: 'io.metamask', info: { uuid: '1', name: 'MetaMask', icon: 'data:image/png;base64,', rdns: 'io.metamask' } }); // 'MetaMask'
 */
export function walletTitle(chosenWallet: Pick<ChosenWallet, 'name' | 'info'>): string {
  assertKinds({ chosenWallet }, 'object');
  const { name, info } = chosenWallet;
  return plainName(info?.name ?? titles[name.toLowerCase()] ?? name, shownCharacters);
}
