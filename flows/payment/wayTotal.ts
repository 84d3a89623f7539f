import {
  type FiatAmount,
  type FundingRoute,
  type FundingStep,
  isSameToken,
  type PriceSnapshot,
  StepType,
  sumFiat,
  type Token,
  type TokenAmount,
} from '../../core/index.js';
import { chargedFor } from '../money/chargedFor.js';
import { worthOf } from '../money/worth.js';
import { feesOf, isGas, sumByToken } from './routeSums.js';

/** What a total does not have in it. */
export type MissingCost =
  /** Nobody could tell how much gas it takes. */
  | { readonly what: 'gas' }
  /** What is paid in has no price. `isGas`: nothing but gas is paid in it. */
  | { readonly what: 'price'; readonly token: Token; readonly isGas: boolean }
  /** Only the card provider's page says what it takes beyond the least. */
  | { readonly what: 'card' };

/** What a way of paying costs altogether: the item, every fee, and gas at its price now. Never less than what is paid in the end. */
export interface WayTotal {
  /** Everything that leaves the wallet at most, but gas; one sum a token. */
  readonly leaves: readonly TokenAmount[];
  /** Of `leaves`: in these nothing but fees is paid. */
  readonly feesOnly: readonly Token[];
  /** Gas at most; one sum a token. */
  readonly gas: readonly TokenAmount[];
  /** In the prices' currency, as far as it is known; null: what is paid with has no price, so nothing can be compared. */
  readonly worth: FiatAmount | null;
  /** Empty: `worth` is the total. Else it is a lower bound of it. */
  readonly missing: readonly MissingCost[];
}

export interface TotalOptions {
  /** Nobody could tell the gas of the purchase. Default false. */
  readonly isGasUnknown?: boolean;
}

/** The total of a way that takes `spends` beside its fees. Pure. */
export function totalOfWay(
  route: FundingRoute,
  spends: readonly TokenAmount[],
  prices: Pick<PriceSnapshot, 'prices'>,
  { isGasUnknown = false }: TotalOptions = {},
): WayTotal {
  const fees = feesOf(route).map(({ origin, included, token, amount }) => ({
    isGas: isGas(origin),
    included,
    paid: { token, value: amount },
  }));
  const spent = sumByToken(spends).filter(({ value }) => value > 0n);
  const leaves = sumByToken([...spent, ...fees.filter((fee) => !fee.isGas && !fee.included).map(({ paid }) => paid)]);
  const feesOnly = leaves
    .map(({ token }) => token)
    .filter((token) => !spent.some((each) => isSameToken(each.token, token)));
  const gas = sumByToken(fees.filter((fee) => fee.isGas).map(({ paid }) => paid));
  const unpriced = (amounts: readonly TokenAmount[]): readonly Token[] =>
    amounts.filter((amount) => worthOf(amount, prices) === null).map(({ token }) => token);
  const missing: readonly MissingCost[] = [
    ...unpriced(leaves).map((token): MissingCost => ({ what: 'price', token, isGas: false })),
    ...unpriced(gas).map((token): MissingCost => ({ what: 'price', token, isGas: true })),
    ...(isGasUnknown || route.steps.some(lacksGas) ? [{ what: 'gas' } as const] : []),
  ];
  const isFree = leaves.length + gas.length + missing.length === 0;
  const worth = worthOfTotal({ leaves, feesOnly, gas, worth: isFree ? nothingAt(prices) : null }, prices);
  return { leaves, feesOnly, gas, worth, missing };
}

/** Zero in the prices' currency: less than any price, even if none is known. */
function nothingAt({ prices }: Pick<PriceSnapshot, 'prices'>): FiatAmount {
  const [{ currency } = { currency: undefined }] = prices.values();
  return { digits: 0n, decimals: 0, ...(currency !== undefined && { currency }) };
}

/** What leaves the wallet, at these prices: gas and fees without a price are left out, and null where anything else has none. Of a card, which takes nothing from the wallet, as it was. */
export function worthOfTotal(
  { leaves, feesOnly, gas, worth }: Pick<WayTotal, 'leaves' | 'feesOnly' | 'gas' | 'worth'>,
  prices: Pick<PriceSnapshot, 'prices'>,
): FiatAmount | null {
  const isFee = ({ token }: TokenAmount): boolean => feesOnly.some((each) => isSameToken(each, token));
  if (leaves.some((amount) => worthOf(amount, prices) === null && !isFee(amount))) return null;
  const known = [...leaves, ...gas].map((amount) => worthOf(amount, prices)).filter((each) => each !== null);
  return known.length === 0 ? worth : sumFiat(known);
}

/** The total of a card's payment: the provider keeps a part, of which only the least is certain. `least`, `most`: basis points; null: nobody says. */
export function cardTotal(
  { currency, total }: { readonly currency: Token; readonly total: bigint },
  terms: { readonly minimumBasisPoints: number; readonly maximumBasisPoints: number } | null,
  prices: Pick<PriceSnapshot, 'prices'>,
): WayTotal {
  const price = { token: currency, value: total };
  const worth = worthOf(price, prices);
  return {
    leaves: [],
    feesOnly: [],
    gas: [],
    worth: worth === null ? null : chargedFor(worth, terms?.minimumBasisPoints ?? 0),
    missing:
      worth === null
        ? [{ what: 'price', token: currency, isGas: false }]
        : terms !== null && terms.minimumBasisPoints === terms.maximumBasisPoints
          ? []
          : [{ what: 'card' }],
  };
}

/** A fee that could not be told is absent. */
function lacksGas({ type, fees }: FundingStep): boolean {
  if (type === StepType.SWAP) return fees.swapGasFee === undefined;
  return type === StepType.BRIDGE && fees.bridgeGasFee === undefined;
}
