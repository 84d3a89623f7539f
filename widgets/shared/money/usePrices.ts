import { useMemo } from 'react';
import { NEVER } from 'rxjs';
import { type PriceSnapshot, priceKey, type Token } from '../../../core/index.js';
import { noPrices } from '../../../flows/money/noPrices.js';
import { useHost } from '../host/WidgetHost.js';
import { useObservable } from '../stream/useObservable.js';

/** Dollar prices of these tokens, for a screen; again every 30 seconds while it is shown. */
export function usePrices(tokens: readonly Token[]): PriceSnapshot {
  const { engine } = useHost();
  const key = tokens.map(priceKey).join();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the key names the tokens; lists come anew with each render
  const prices$ = useMemo(() => (key === '' ? NEVER : engine.prices.watch(tokens)), [engine, key]);
  return useObservable(prices$, noPrices);
}
