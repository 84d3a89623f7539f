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

/** A cost that a total lacks. */
export type MissingCost =
  /** The gas is unknown. */
  | { readonly what: 'gas' }
  /** A token has no price. `isGas`: only gas is paid in it. */
  | { readonly what: 'price'; readonly token: Token; readonly isGas: boolean }
  /** The card provider's page may charge more than the minimum. */
  | { readonly what: 'card' };

/**
 * The total of a payment option: the item, every fee, and gas at the current price. Never less than
 * what is finally paid.
 */
export interface WayTotal {
  /** Maximum that leaves the wallet without gas; one sum per token. */
  readonly leaves: readonly TokenAmount[];
  /** Tokens in `leaves` that only pay fees. */
  readonly feesOnly: readonly Token[];
  /** Maximum gas; one sum per token. */
  readonly gas: readonly TokenAmount[];
  /** Known total in the price currency; `null` if the payment token has no price. */
  readonly worth: FiatAmount | null;
  /** Empty: `worth` is the total. Otherwise it is a lower bound. */
  readonly missing: readonly MissingCost[];
}

export interface TotalOptions {
  /** Whether the gas of the purchase is unknown. Default `false`. */
  readonly isGasUnknown?: boolean;
}

/** Returns the total of an option that takes `spends` in addition to its fees. Pure. */
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

/** Zero in the prices' currency: below any price, even if none is known. */
function nothingAt({ prices }: Pick<PriceSnapshot, 'prices'>): FiatAmount {
  const [{ currency } = { currency: undefined }] = prices.values();
  return { digits: 0n, decimals: 0, ...(currency !== undefined && { currency }) };
}

/**
 * Returns the value of what leaves the wallet at these prices. Leaves out gas and fees without a
 * price; `null` if anything else has none. A card's total stays unchanged, because nothing leaves
 * the wallet.
 */
export function worthOfTotal(
  { leaves, feesOnly, gas, worth }: Pick<WayTotal, 'leaves' | 'feesOnly' | 'gas' | 'worth'>,
  prices: Pick<PriceSnapshot, 'prices'>,
): FiatAmount | null {
  const isFee = ({ token }: TokenAmount): boolean => feesOnly.some((each) => isSameToken(each, token));
  if (leaves.some((amount) => worthOf(amount, prices) === null && !isFee(amount))) return null;
  const known = [...leaves, ...gas].map((amount) => worthOf(amount, prices)).filter((each) => each !== null);
  return known.length === 0 ? worth : sumFiat(known);
}

/**
 * Returns the total of a card payment: the provider keeps a part, of which only the minimum is
 * certain. `least`, `most`: basis points; `null` if unknown.
 */
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

/** An unknown fee is absent. */
function lacksGas({ type, fees }: FundingStep): boolean {
  if (type === StepType.SWAP) return fees.swapGasFee === undefined;
  return type === StepType.BRIDGE && fees.bridgeGasFee === undefined;
}
