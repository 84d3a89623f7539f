import { useCallback } from 'react';
import type { OnrampTerms } from '../../../core/index.js';
import { useHost } from '../host/WidgetHost.js';
import { useAsked } from '../stream/useAsked.js';

/** Fees and limits of the card provider; `null` if they are not known or the provider does not state them. */
export function useCardTerms(): OnrampTerms | null {
  const { engine } = useHost();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<OnrampTerms | null> => (await engine.onramp.getTerms?.({ signal })) ?? null,
    [engine],
  );
  const [terms] = useAsked(ask);
  return terms.status === 'known' ? terms.value : null;
}
