import { useCallback, useContext, useEffect, useRef } from 'react';
import type { FundingRoute } from '../../../core/index.js';
import { LanguageContext } from '../../messages/LanguageContext.js';
import { HostContext } from '../host/WidgetHost.js';
import { LazyCardView } from './LazyCardView.js';
import { isWithCard, loadPaymentParts } from './paymentParts.js';

/** Resolves when all code that the payment may need is loaded. @throws TributaryError PART_NOT_LOADED */
export type PrepareParts = (route: FundingRoute, signal?: AbortSignal) => Promise<void>;

export interface PaymentParts {
  readonly prepare: PrepareParts;
  /** Whether all code for a payment by this route is loaded. */
  readonly isReady: (route: FundingRoute) => boolean;
}

export interface PaymentPartsOptions {
  /** Whether a card may pay: the views of the provider's page are then loaded ahead, too. Default false. */
  readonly byCard?: boolean | undefined;
}

/** Loads the code of a payment while the player reviews it; starting the payment waits for it. */
export function usePaymentParts(account: string, { byCard = false }: PaymentPartsOptions = {}): PaymentParts {
  const host = useContext(HostContext);
  const engine = host?.engine;
  const { language } = useContext(LanguageContext);
  const ready = useRef<typeof load | null>(null);
  const load = useCallback(
    async (route: FundingRoute | null, signal?: AbortSignal): Promise<void> => {
      if (engine === undefined) return;
      await loadPaymentParts({
        engine,
        account: route?.account ?? account,
        route,
        language,
        ...(signal && { signal }),
      });
    },
    [engine, account, language],
  );
  useEffect(() => {
    const controller = new AbortController();
    // If loading fails now, the press loads again.
    const ahead = [load(null, controller.signal), ...(byCard ? [LazyCardView.load()] : [])];
    Promise.all(ahead).then(
      () => (ready.current = load),
      () => undefined,
    );
    return () => controller.abort();
  }, [load, byCard]);
  return { prepare: load, isReady: (route) => ready.current === load && (byCard || !isWithCard(route)) };
}
