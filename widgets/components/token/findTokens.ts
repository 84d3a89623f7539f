import { plainName } from '../../../flows/format/plainName.js';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import type { PickerToken } from './PickerToken.js';

/** A token prepared for search and display, once per list: typing then needs no work on its texts. */
export interface ReadyToken<T extends PickerToken = PickerToken> {
  readonly token: T;
  readonly name: string;
  readonly symbol: string;
  /**
   * The number of tokens on the list with this name or symbol, this one included. A copy may imitate the real
   * token.
   */
  readonly sharing: number;
  readonly lowName: string;
  readonly lowSymbol: string;
  readonly lowAddress: string;
}

export function readyTokens<T extends PickerToken>(tokens: readonly T[]): readonly ReadyToken<T>[] {
  const read = tokens.map((token) => {
    const symbol = plainName(token.symbol, 24);
    const name = plainName(token.name, 80) || symbol || shortAddress(token.address ?? token.id);
    return {
      token,
      name,
      symbol,
      lowName: name.toLowerCase(),
      lowSymbol: symbol.toLowerCase(),
      lowAddress: token.address?.toLowerCase() ?? '',
    };
  });
  const names = counted(read.map((each) => `${each.token.network?.name ?? ''} ${each.lowName}`));
  const symbols = counted(read.map((each) => `${each.token.network?.name ?? ''} ${each.lowSymbol}`));
  return read.map((each) => {
    const of = (counts: ReadonlyMap<string, number>, low: string): number =>
      counts.get(`${each.token.network?.name ?? ''} ${low}`) ?? 1;
    return {
      ...each,
      sharing: Math.max(of(names, each.lowName), each.lowSymbol === '' ? 1 : of(symbols, each.lowSymbol)),
    };
  });
}

function counted(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

export interface FoundTokens<T extends PickerToken = PickerToken> {
  /** The tokens that the player owns, first. */
  readonly owned: readonly ReadyToken<T>[];
  readonly others: readonly ReadyToken<T>[];
}

/** Matches name, symbol and address. Best matches first, then the list's order. */
export function findTokens<T extends PickerToken>(tokens: readonly ReadyToken<T>[], query: string): FoundTokens<T> {
  const sought = plainName(query, 120).toLowerCase();
  const ranks: ReadyToken<T>[][] = [[], [], [], []];
  for (const each of tokens) ranks[rankOf(each, sought)]?.push(each);
  const found = ranks.flat();
  const isOwned = ({ token }: ReadyToken<T>): boolean => token.balance.kind === 'owned';
  return { owned: found.filter(isOwned), others: found.filter((each) => !isOwned(each)) };
}

const noMatch = -1;

function rankOf({ lowName, lowSymbol, lowAddress }: ReadyToken, sought: string): number {
  if (sought === '' || lowSymbol === sought || lowAddress === sought) return 0;
  if (lowSymbol.startsWith(sought)) return 1;
  if (lowName.startsWith(sought)) return 2;
  const isAddress = sought.startsWith('0x') && sought.length > 2;
  return lowName.includes(sought) || lowSymbol.includes(sought) || (isAddress && lowAddress.startsWith(sought))
    ? 3
    : noMatch;
}
