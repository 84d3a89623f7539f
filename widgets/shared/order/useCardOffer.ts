import { useCallback } from 'react';
import type { Token } from '../../../core/index.js';
import { type CardOffer, readCardOffer } from '../../../flows/order/readCardOffer.js';
import { useHost } from '../host/WidgetHost.js';
import { useAsked } from '../stream/useAsked.js';

/** Whether a token can be bought by card here; asks only when `isWanted`. */
export function useCardOffer(token: Token, isWanted: boolean): CardOffer {
  const { engine } = useHost();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<CardOffer> =>
      isWanted ? readCardOffer(engine, token, signal) : 'no-provider',
    [engine, token, isWanted],
  );
  const [offer] = useAsked(ask);
  if (offer.status === 'asking') return 'asking';
  return offer.status === 'known' ? offer.value : 'unread';
}
