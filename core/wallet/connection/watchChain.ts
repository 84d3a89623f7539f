import { distinctUntilChanged, map, merge, type Observable, of, switchMap } from 'rxjs';
import { tryParseChainId } from '../../chains/parseChainId.js';
import { fromAbortable } from '../../stream/fromAbortable.js';
import { readChainId } from '../readWallet.js';
import type { Eip1193Provider } from '../Wallet.js';
import { walletEvents } from './walletEvents.js';

/**
 * Emits a wallet's chain, `null` while it is disconnected. Listens before it reads; an event
 * replaces a pending read. Emits only changes; never completes. Errors with
 * PROVIDER_REQUEST_FAILED_ERROR if the wallet doesn't respond.
 */
export function watchChain(wallet: Eip1193Provider): Observable<number | null> {
  const ask$ = fromAbortable((signal) => readChainId(wallet, { signal }));
  return merge(
    walletEvents(wallet, 'chainChanged').pipe(
      map((payload) => tryParseChainId(payload)),
      map((chainId) => (chainId === null ? ask$ : of(chainId))),
    ),
    walletEvents(wallet, 'disconnect').pipe(map(() => of(null))),
    walletEvents(wallet, 'connect').pipe(map(() => ask$)),
    of(ask$),
  ).pipe(
    switchMap((chainId$) => chainId$),
    distinctUntilChanged(),
  );
}
