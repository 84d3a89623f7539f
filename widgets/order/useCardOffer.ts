import { useCallback } from 'react';
import { isSameToken, type Token } from '../../core/index.js';
import { useHost } from '../host/WidgetHost.js';
import { useAsked } from '../stream/useAsked.js';
import { hasAdapter } from './flow/hasAdapter.js';

/** Whether a token can be bought by card here. `unread`: nobody could say. */
export type CardOffer = 'asking' | 'sold' | 'not-sold' | 'no-provider' | 'unread';

/** Asks the card provider's side of the engine, where there is one, when `isWanted`. */
export function useCardOffer(token: Token, isWanted: boolean): CardOffer {
  const { engine } = useHost();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<CardOffer> => {
      if (!isWanted || !hasAdapter(engine, 'onramp')) return 'no-provider';
      const availability = await engine.onramp.isAvailable?.({ signal });
      if (availability?.available === false) return 'no-provider';
      const sold = await engine.onramp.getTokens({ signal });
      return sold.some((listed) => isSameToken(listed, token)) ? 'sold' : 'not-sold';
    },
    [engine, token, isWanted],
  );
  const [offer] = useAsked(ask);
  if (offer.status === 'asking') return 'asking';
  return offer.status === 'known' ? offer.value : 'unread';
}
