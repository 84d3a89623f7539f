import type { FundingRoute, SaleCurrency } from '../../core/index.js';
import { chosenRoute, type FundingState, initialFundingState } from '../funding/FundingState.js';
import type { PaymentFailure } from '../payment/PaymentState.js';

/** What is known about paying in a currency. */
export type OrderCheck =
  | { readonly status: 'unasked' }
  | { readonly status: 'asking' }
  | {
      readonly status: 'known';
      readonly sufficient: boolean;
      /** In the smallest unit of the token that is short: of the currency, or of what gas is paid in. Zero where nothing is short. */
      readonly missing: bigint;
      /** More than one token is short: no single way covers that. */
      readonly severalShort: boolean;
      /** In wei; null where it costs none, or cannot be told. */
      readonly gas: bigint | null;
    }
  | { readonly status: 'failed'; readonly error: PaymentFailure };

/** methods → (routes) → review. What follows is a payment's. */
export interface OrderState {
  readonly check: OrderCheck;
  /** Its views are those of the ways to pay; `item` is where the methods are. */
  readonly funding: FundingState;
}

export const initialOrderState: OrderState = { check: { status: 'unasked' }, funding: initialFundingState };

/** How what is missing is got; null where nothing is missing. undefined: not decided. */
export function chosenFunding({ check, funding }: OrderState): FundingRoute | null | undefined {
  if (check.status !== 'known') return undefined;
  return check.sufficient ? null : (chosenRoute(funding) ?? undefined);
}

/** The one the host prefers, where the sale takes it; else the shop's own. */
export function firstCurrency(currencies: readonly SaleCurrency[], preferred: string | null): SaleCurrency | undefined {
  const wanted = preferred?.toLowerCase();
  return (
    currencies.find(
      ({ name, token }) =>
        name.toLowerCase() === wanted ||
        token.symbol.toLowerCase() === wanted ||
        token.address.toLowerCase() === wanted,
    ) ?? currencies[0]
  );
}
