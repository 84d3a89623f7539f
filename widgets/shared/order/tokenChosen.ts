import { type FiatAmount, minorUnitsOf, type PriceSnapshot, type TokenAmount } from '../../../core/index.js';
import { fractionDigitsOf, plainMoney } from '../../../flows/format/formatMoney.js';
import { worthOf } from '../../../flows/money/worth.js';
import type { SaleEvents } from '../events/WidgetEvents.js';

export interface ChosenToken {
  /** What leaves the wallet, at most. */
  readonly paid: TokenAmount;
  /** null: not known. */
  readonly balance: bigint | null;
  /** `balance`: the sale is paid in it. `route`: it is turned into the sale's currency first. */
  readonly settlementType: 'balance' | 'route';
  /** A kind of way, or the token's own type. */
  readonly type: string;
}

/** The event's payload. Values in the player's currency are decimal text; null where there is no price. */
export function tokenChosen(
  { paid, balance, settlementType, type }: ChosenToken,
  prices: Pick<PriceSnapshot, 'prices'>,
): SaleEvents['payment-token'] {
  const { token, value } = paid;
  const worth = worthOf(paid, prices);
  const owned = balance === null ? null : worthOf({ token, value: balance }, prices);
  return {
    settlementType,
    type,
    token: { address: token.address, symbol: token.symbol, decimals: token.decimals, name: token.name },
    amount: value,
    balance,
    fiat:
      worth === null
        ? null
        : {
            amount: decimalText(worth),
            balance: owned === null ? null : decimalText(owned),
            symbol: worth.currency ?? 'USD',
          },
  };
}

function decimalText(value: FiatAmount): string {
  const fractionDigits = fractionDigitsOf(value.currency ?? 'USD');
  return plainMoney(minorUnitsOf(value, { fractionDigits }), fractionDigits);
}
