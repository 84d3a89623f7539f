import { WalletName, walletRdns, type AnnouncedWallet, type WalletInfo } from '../../../core/index.js';

/** Where a wallet is found, in the order of the list. */
export const WalletPlace = { PASSPORT: 'passport', BROWSER: 'browser', PHONE: 'phone' } as const;
export type WalletPlace = (typeof WalletPlace)[keyof typeof WalletPlace];

/** A wallet that the player may choose. */
export interface WalletChoice {
  /** What `createProvider` takes: a wallet's name, or its reverse domain name. */
  readonly id: string;
  readonly place: WalletPlace;
  readonly name: string;
  readonly icon: string | null;
  readonly info: WalletInfo | null;
}

export interface WalletWishes {
  /** Reverse domain names that are not offered. */
  readonly blocklist: readonly string[];
  /** Where given: nothing else is offered. */
  readonly allowlist: readonly string[];
  /** Passport knows the child chain only. */
  readonly targetIsRoot: boolean;
}

/** What is offered: Passport first, then what announced itself, then the wallets that the host hands over. Each once. */
export function walletChoices(announced: readonly AnnouncedWallet[], handedOver: readonly string[], wishes: WalletWishes): readonly WalletChoice[] {
  const fromPage = announced.map(({ info }): WalletChoice => ({ id: info.rdns, place: info.rdns === walletRdns.passport ? 'passport' : 'browser', name: info.name, icon: info.icon, info }));
  const known = new Set(fromPage.map(({ id }) => id));
  const fromHost = handedOver.filter((name) => !known.has(rdnsOf(name))).map((name): WalletChoice => ({ id: name, place: placeOf(name), name: titles[name] ?? name, icon: null, info: null }));
  return [...fromPage, ...fromHost].filter(({ id, place }) => isWanted(rdnsOf(id), wishes) && !(place === 'passport' && wishes.targetIsRoot)).sort((a, b) => places.indexOf(a.place) - places.indexOf(b.place));
}

const places = Object.values(WalletPlace);
const titles: Readonly<Record<string, string>> = { [WalletName.PASSPORT]: 'Passport', [WalletName.METAMASK]: 'MetaMask', [WalletName.WALLETCONNECT]: 'WalletConnect' };

function placeOf(name: string): WalletPlace {
  if (name === WalletName.PASSPORT) return 'passport';
  return name === WalletName.WALLETCONNECT ? 'phone' : 'browser';
}

function rdnsOf(name: string): string {
  return (walletRdns as Readonly<Record<string, string>>)[name] ?? name;
}

function isWanted(rdns: string, { blocklist, allowlist }: WalletWishes): boolean {
  return !blocklist.includes(rdns) && (allowlist.length === 0 || allowlist.includes(rdns));
}
