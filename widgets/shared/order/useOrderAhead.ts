import { useEffect } from 'react';
import { loadOrder } from './loadOrder.js';

/**
 * Loads the code behind the wallet while the player reads the price, so that no press waits for it. A failure is
 * ignored: the code that needs it loads it again.
 */
export function useOrderAhead(isTime: boolean): void {
  useEffect(() => {
    if (isTime) loadOrder().catch(() => undefined);
  }, [isTime]);
}
