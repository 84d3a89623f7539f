import { type ReactElement, type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { Token } from '../../../core/index.js';
import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import { worthOf } from '../../../flows/money/worth.js';
import { shownCurrency } from '../../../flows/order/shownCurrency.js';
import { FrameStrip } from '../../components/frame/FrameStrip.js';
import { OrderStrip } from '../../components/order/OrderStrip.js';
import { useLanguage } from '../../messages/useLanguage.js';
import { useWords } from '../../messages/useWords.js';
import { useCurrencyCode } from '../host/useCurrencyCode.js';
import { useHost } from '../host/WidgetHost.js';
import { usePrices } from '../money/usePrices.js';
import { useAsked } from '../stream/useAsked.js';
import type { OrderItem } from './OrderParameters.js';
import { useOrderAhead } from './useOrderAhead.js';
import { ItemPicture } from './views/ItemPicture.js';
import { describeItems } from './words/describeItems.js';
import { stripWords } from './words/stripWords.js';
import { writeMoney } from './words/writeMoney.js';

/** The price of an order before a wallet is connected. */
export interface OrderPrice {
  readonly items: readonly Pick<OrderItem, 'name' | 'image' | 'quantity'>[];
  readonly token: Token;
  readonly total: bigint;
}

export interface OrderAroundProps {
  /** The items, with the details that the host gave. */
  readonly items: readonly OrderItem[];
  /** ISO 4217 codes that are not used for values. */
  readonly excludedCurrencies: readonly string[];
  /** Stable between renders. */
  readonly readPrice: (signal: AbortSignal) => Promise<OrderPrice>;
  readonly children: ReactNode;
}

const noTokens: readonly Token[] = [];

/**
 * Keeps the items and their price visible above the current view: while a wallet is chosen, while data loads,
 * during the payment.
 */
export function OrderAround({ items, excludedCurrencies, readPrice, children }: OrderAroundProps): ReactElement {
  const order = useWords(stripWords);
  const locale = useLanguage();
  const fiatCurrency = shownCurrency(useCurrencyCode(), excludedCurrencies);
  usePriceCode();
  const [asked] = useAsked(readPrice);
  useOrderAhead(asked.status !== 'asking');
  const price = asked.status === 'known' ? asked.value : null;
  const tokens = useMemo(() => (price === null ? noTokens : [price.token]), [price]);
  const prices = usePrices(tokens, fiatCurrency);
  const shown = price?.items ?? items;
  const written =
    price === null ? null : formatTokenAmount({ token: price.token, value: price.total }, { locale, round: 'up' });
  const worth = price === null ? null : worthOf({ token: price.token, value: price.total }, prices);
  const strip = (
    <OrderStrip
      label={order.strip.label}
      name={describeItems(shown, order)}
      picture={<ItemPicture items={shown} />}
      total={worth === null ? (written ?? '\u00a0') : writeMoney(worth, { locale })}
      unit={worth === null ? undefined : order.strip.andCosts}
      caption={
        written === null ? (asked.status === 'asking' ? order.loading : '') : order.strip.plus({ price: written })
      }
    />
  );
  return <FrameStrip.Provider value={strip}>{children}</FrameStrip.Provider>;
}

/**
 * Loads the code that reads prices during the first paint; reading the prices of an empty list sends no request.
 * Prices are read after the paint.
 */
function usePriceCode(): void {
  const { engine } = useHost();
  useLayoutEffect(() => {
    Promise.resolve()
      .then(() => engine.prices.get([]))
      .catch(() => undefined);
  }, [engine]);
}
