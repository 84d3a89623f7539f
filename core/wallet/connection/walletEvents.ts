import { Observable } from 'rxjs';
import type { Eip1193Provider } from '../Wallet.js';

/**
 * Emits the first argument of a wallet's event. Never emits if the wallet has no events.
 * Unsubscribing removes the listener.
 */
export function walletEvents(
  wallet: Eip1193Provider,
  event: 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect',
): Observable<unknown> {
  return new Observable((subscriber) => {
    const listener = (payload?: unknown): void => subscriber.next(payload);
    wallet.on?.(event, listener);
    return () => wallet.removeListener?.(event, listener);
  });
}
