import { isListed, rdnsOf, type WalletChoice, type WalletWishes } from './walletChoices.js';

export interface InstallLink {
  readonly rdns: string;
  readonly name: string;
  readonly href: `https://${string}`;
  readonly kind: 'passport' | 'extension';
}

/** The official download pages. */
const links: readonly InstallLink[] = [
  { rdns: 'com.immutable.passport', name: 'Passport', href: 'https://passport.immutable.com', kind: 'passport' },
  { rdns: 'io.metamask', name: 'MetaMask', href: 'https://metamask.io/download', kind: 'extension' },
  { rdns: 'io.rabby', name: 'Rabby', href: 'https://rabby.io', kind: 'extension' },
  {
    rdns: 'com.coinbase.wallet',
    name: 'Coinbase Wallet',
    href: 'https://www.coinbase.com/wallet/downloads',
    kind: 'extension',
  },
];

/** Returns wallets that may be offered and aren't installed in this browser. */
export function installLinks(choices: readonly WalletChoice[], wishes: WalletWishes): readonly InstallLink[] {
  const here = new Set(choices.map(({ id }) => rdnsOf(id)));
  return links.filter(
    ({ rdns, kind }) => !here.has(rdns) && isListed(rdns, wishes) && !(kind === 'passport' && wishes.targetIsElsewhere),
  );
}
