import { useMemo } from 'react';
import { NEVER } from 'rxjs';
import { type PriceSnapshot, priceKey, type Token } from '../../../core/index.js';
import { noPrices } from '../../../flows/money/noPrices.js';
import { useCurrencyCode } from '../host/useCurrencyCode.js';
import { useHost } from '../host/WidgetHost.js';
import { useObservable } from '../stream/useObservable.js';

/**
 * Returns prices of these tokens in the player's currency, or in `currency` (`null`: none are shown or read),
 * for a screen; read again every 30 seconds while it is shown.
 */
export function usePrices(tokens: readonly Token[], currency?: string | null): PriceSnapshot {
  const { engine } = useHost();
  const own = useCurrencyCode();
  const wanted = currency === undefined ? own : currency;
  const key = wanted === null ? '' : tokens.map(priceKey).join();
  const prices$ = useMemo(
    () => (key === '' || wanted === null ? NEVER : engine.prices.watch(tokens, { currency: wanted })),
    // oxlint-disable-next-line react/exhaustive-deps -- the key names the tokens; each render creates new lists
    [engine, key, wanted],
  );
  return useObservable(prices$, noPrices);
}
