import { useCallback, useContext, useEffect } from 'react';
import type { FundingRoute } from '../../../core/index.js';
import { LanguageContext } from '../../messages/LanguageContext.js';
import { useHost } from '../host/WidgetHost.js';
import { LazyCardView, loadPaymentParts } from './paymentParts.js';

/** Resolves when everything that the payment may need is in memory. @throws TributaryError PART_NOT_LOADED */
export type PrepareParts = (route: FundingRoute, signal?: AbortSignal) => Promise<void>;

export interface PaymentPartsOptions {
  /** Whether a card may pay: then the views of the provider's page are fetched ahead as well. Default false. */
  readonly byCard?: boolean | undefined;
}

/** Fetches the parts of a payment while the player looks at what it is to be; what starts one waits for them. */
export function usePaymentParts(account: string, { byCard = false }: PaymentPartsOptions = {}): PrepareParts {
  const { engine } = useHost();
  const { language } = useContext(LanguageContext);
  const load = useCallback(
    (route: FundingRoute | null, signal?: AbortSignal) =>
      loadPaymentParts({ engine, account, route, language, ...(signal && { signal }) }),
    [engine, account, language],
  );
  useEffect(() => {
    const controller = new AbortController();
    // What doesn't come now is asked for again by the press.
    const ahead = [load(null, controller.signal), ...(byCard ? [LazyCardView.load()] : [])];
    Promise.all(ahead).catch(() => undefined);
    return () => controller.abort();
  }, [load, byCard]);
  return load;
}
