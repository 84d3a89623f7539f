import { type AnnouncedWallet, type WalletInfo, WalletName, walletRdns } from '../../core/index.js';
import { walletTitle } from './walletTitle.js';

/** Places of wallets, in the order of the list. */
export const WalletPlace = { PASSPORT: 'passport', BROWSER: 'browser', PHONE: 'phone' } as const;
export type WalletPlace = (typeof WalletPlace)[keyof typeof WalletPlace];

/** A wallet that the player may choose. */
export interface WalletChoice {
  /** Argument of `createProvider`: a wallet's name, or its reverse domain name. */
  readonly id: string;
  readonly place: WalletPlace;
  /** Safe to show. */
  readonly name: string;
  readonly icon: string | null;
  readonly info: WalletInfo | null;
}

/** Wallets by name or reverse domain name, in any case. */
export interface WalletWishes {
  /** Wallets to hide. */
  readonly blocklist: readonly string[];
  /** If not empty, only these wallets are offered. */
  readonly allowlist: readonly string[];
  /** Passport supports only the child chain. */
  readonly targetIsElsewhere: boolean;
}

/** Returns the wallets to offer, without duplicates: Passport, then announced ones, then those of the host. */
export function walletChoices(
  announced: readonly AnnouncedWallet[],
  handedOver: readonly string[],
  wishes: WalletWishes,
): readonly WalletChoice[] {
  const fromPage = announced.map(({ info }) => announcedChoice(info));
  const known = new Set(fromPage.map(({ id }) => id));
  const fromHost = handedOver.filter((name) => !known.has(rdnsOf(name))).map(hostChoice);
  return [...fromPage, ...fromHost]
    .filter((choice) => isOffered(choice, wishes))
    .sort((a, b) => places.indexOf(a.place) - places.indexOf(b.place));
}

/** Returns a wallet's reverse domain name from any of its names. */
export function rdnsOf(name: string): string {
  const lower = name.toLowerCase();
  return (walletRdns as Readonly<Record<string, string>>)[lower] ?? lower;
}

export function isListed(
  name: string,
  { blocklist, allowlist }: Pick<WalletWishes, 'blocklist' | 'allowlist'>,
): boolean {
  const isIn = (list: readonly string[]): boolean => list.some((each) => rdnsOf(each) === rdnsOf(name));
  return !isIn(blocklist) && (allowlist.length === 0 || isIn(allowlist));
}

const places = Object.values(WalletPlace);

function announcedChoice(info: WalletInfo): WalletChoice {
  return {
    id: info.rdns,
    place: info.rdns === walletRdns.passport ? 'passport' : 'browser',
    name: walletTitle({ name: info.rdns, info }),
    icon: info.icon,
    info,
  };
}

function hostChoice(name: string): WalletChoice {
  const place = name === WalletName.PASSPORT ? 'passport' : name === WalletName.WALLETCONNECT ? 'phone' : 'browser';
  return { id: name, place, name: walletTitle({ name }), icon: null, info: null };
}

function isOffered({ id, place }: WalletChoice, wishes: WalletWishes): boolean {
  return isListed(id, wishes) && !(place === 'passport' && wishes.targetIsElsewhere);
}
