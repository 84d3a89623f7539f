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
  /** What leaves the wallet, at most. */
  readonly paid: TokenAmount;
  /** null: not known. */
  readonly balance: bigint | null;
  /** `balance`: the sale is paid in it. `route`: it is turned into the sale's currency first. */
  readonly settlementType: 'balance' | 'route';
  /** A kind of way, or the token's own type. */
  readonly type: string;
  /** Of the way that was pressed; null: only a currency was chosen. */
  readonly figures: Pick<OrderFigures, 'worth' | 'missing'> | null;
}

/** Of what leaves the wallet, the token that the way starts with; of a way that takes none of it, like a studio's credit, what of the price is the player's own. */
export function paidFirst({
  plan: { funding },
  total: { leaves, price },
}: Pick<PayWay, 'plan' | 'total'>): TokenAmount {
  const first = funding === null ? null : spendOf(funding);
  const own = first === null ? undefined : leaves.find(({ token }) => isSameToken(token, first.token));
  return own ?? leaves[0] ?? { token: price.token, value: 0n };
}

/** The event's payload. Values in the player's currency are decimal text, rounded up as they are shown; null where there is no price. */
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
