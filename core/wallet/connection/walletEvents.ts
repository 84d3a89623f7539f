import { Observable } from 'rxjs';
import type { Eip1193Provider } from '../Wallet.js';

/** A wallet's event as a stream of its first argument. Silent where the wallet has no events. Unsubscribing takes the listener back. */
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
