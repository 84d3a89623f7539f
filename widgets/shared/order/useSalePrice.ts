import { useCallback } from 'react';
import { firstCurrency } from '../../../flows/order/firstCurrency.js';
import { useHost } from '../host/WidgetHost.js';
import type { OrderAroundProps } from './OrderAround.js';
import type { OrderParameters } from './OrderParameters.js';

/** What a sale's products cost for whoever buys them, as the shop says without a wallet. Stable while the order is the same. */
export function useSalePrice({
  environmentId,
  items,
  preferredCurrency,
}: Pick<OrderParameters, 'environmentId' | 'items' | 'preferredCurrency'>): OrderAroundProps['readPrice'] {
  const { engine } = useHost();
  return useCallback(
    async (signal: AbortSignal) => {
      const { currencies } = await engine.sales.quote({ environmentId, items }, { signal });
      const { token, total } = firstCurrency(currencies, preferredCurrency)!;
      return { items, token, total };
    },
    [engine, environmentId, items, preferredCurrency],
  );
}
