import {
  type FiatAmount,
  isSameToken,
  minorUnitsOf,
  type PriceSnapshot,
  type TokenAmount,
} from '../../../core/index.js';
import { fractionDigitsOf, plainMoney } from '../../../flows/format/formatMoney.js';
import { worthOf } from '../../../flows/money/worth.js';
import type { OrderFigures } from '../../../flows/order/orderFigures.js';
import type { PayWay } from '../../../flows/order/PayWay.js';
import { spendOf } from '../../../flows/payment/routeSums.js';
import type { SaleEvents } from '../events/WidgetEvents.js';

export interface ChosenToken {
  /** The amount that leaves the wallet, at most. */
  readonly paid: TokenAmount;
  /** null: not known. */
  readonly balance: bigint | null;
  /** `balance`: the sale is paid in this token. `route`: a route converts it into the sale's currency first. */
  readonly settlementType: 'balance' | 'route';
  /** A route kind, or the token's type. */
  readonly type: string;
  /** Figures of the pressed way; `null`: only a currency was chosen. */
  readonly figures: Pick<OrderFigures, 'worth' | 'missing'> | null;
}

/**
 * Returns the amount that leaves the wallet, in the way's first token; for a way that takes no token, such as a
 * studio's credit, the part of the price that the player covers.
 */
export function paidFirst({
  plan: { funding },
  total: { leaves, price },
}: Pick<PayWay, 'plan' | 'total'>): TokenAmount {
  const first = funding === null ? null : spendOf(funding);
  const own = first === null ? undefined : leaves.find(({ token }) => isSameToken(token, first.token));
  return own ?? leaves[0] ?? { token: price.token, value: 0n };
}

/**
 * Returns the event's payload. Values in the player's currency are decimal text, rounded up as shown; `null` if
 * there is no price.
 */
export function tokenChosen(
  { paid, balance, settlementType, type, figures }: ChosenToken,
  prices: Pick<PriceSnapshot, 'prices'>,
): SaleEvents['payment-token'] {
  const { token, value } = paid;
  const worth = worthOf(paid, prices);
  const owned = balance === null ? null : worthOf({ token, value: balance }, prices);
  const total = figures?.worth ?? null;
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
            amount: decimalText(worth, 'up'),
            balance: owned === null ? null : decimalText(owned, 'down'),
            symbol: worth.currency ?? 'USD',
          },
    total:
      total === null || figures === null
        ? null
        : {
            amount: decimalText(total, 'up'),
            symbol: total.currency ?? 'USD',
            isLeast: figures.missing.length > 0,
          },
  };
}

function decimalText(value: FiatAmount, round: 'up' | 'down'): string {
  const fractionDigits = fractionDigitsOf(value.currency ?? 'USD');
  return plainMoney(minorUnitsOf(value, { fractionDigits, round }), fractionDigits);
}
