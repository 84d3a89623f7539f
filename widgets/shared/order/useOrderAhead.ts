import { useEffect } from 'react';
import { loadOrder } from './loadOrder.js';

/** Fetches what comes behind the wallet while the player looks at the price, so that no press waits for it. A failure says nothing: who needs it asks again. */
export function useOrderAhead(isTime: boolean): void {
  useEffect(() => {
    if (isTime) loadOrder().catch(() => undefined);
  }, [isTime]);
}
