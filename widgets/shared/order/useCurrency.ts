import { useState } from 'react';
import type { SaleCurrency, SaleQuote } from '../../../core/index.js';
import { firstCurrency } from '../../../flows/order/firstCurrency.js';
import type { OrderStageProps } from './OrderStageProps.js';

/** Returns the sale's currency; the choice outlives a payment that is shown instead of the order. */
export function useCurrency(
  quote: SaleQuote,
  { parameters, kept }: Pick<OrderStageProps, 'parameters' | 'kept'>,
): readonly [SaleCurrency, (currency: SaleCurrency) => void] {
  const [name, setName] = useState(kept.current.currency);
  const currency =
    quote.currencies.find((each) => each.name === name) ??
    firstCurrency(quote.currencies, parameters.preferredCurrency)!;
  const choose = (next: SaleCurrency): void => {
    kept.current = { ...kept.current, currency: next.name };
    setName(next.name);
  };
  return [currency, choose];
}
