import { useCallback, useMemo } from 'react';
import { filter, firstValueFrom, map, race, take, timer } from 'rxjs';
import type { Address } from '../../../core/index.js';
import type { WalletSession } from '../../../flows/connect/WalletSession.js';
import { firstCurrency } from '../../../flows/order/firstCurrency.js';
import { useHost } from '../host/WidgetHost.js';
import type { OrderAroundProps } from './OrderAround.js';
import type { OrderParameters } from './OrderParameters.js';
import { QuotesAhead } from './QuotesAhead.js';

/** A wallet usually returns its account at once. The price waits no longer than this for one that does not. */
const LONGEST_WAIT_MS = 300;

/**
 * Returns the price of a sale's products, for the connected account if there is one. `quotes`: for the page that
 * opens next, so that the shop gets one request. Both are stable while the order is the same.
 */
export function useSalePrice({
  environmentId,
  items,
  preferredCurrency,
}: Pick<OrderParameters, 'environmentId' | 'items' | 'preferredCurrency'>): {
  readonly readPrice: OrderAroundProps['readPrice'];
  readonly quotes: QuotesAhead;
} {
  const { engine, session } = useHost();
  const quotes = useMemo(() => new QuotesAhead(engine.sales), [engine]);
  const readPrice = useCallback(
    async (signal: AbortSignal) => {
      const walletAddress = await connectedAccount(session);
      signal.throwIfAborted();
      const request = { environmentId, items, ...(walletAddress !== null && { walletAddress }) };
      const { currencies } = await quotes.ask(request, signal);
      const { token, total } = firstCurrency(currencies, preferredCurrency)!;
      return { items, token, total };
    },
    [quotes, session, environmentId, items, preferredCurrency],
  );
  return { readPrice, quotes };
}

function connectedAccount({ chosen, state$ }: WalletSession): Promise<Address | null> {
  if (chosen === null) return Promise.resolve(null);
  const account$ = state$.pipe(
    filter(({ status }) => status !== 'reading'),
    map((state) => (state.status === 'connected' ? state.account : null)),
  );
  return firstValueFrom(race(account$, timer(LONGEST_WAIT_MS).pipe(map(() => null))).pipe(take(1)));
}
