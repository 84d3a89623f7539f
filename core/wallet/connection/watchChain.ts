import { distinctUntilChanged, map, merge, type Observable, of, switchMap } from 'rxjs';
import { tryParseChainId } from '../../chains/parseChainId.js';
import { fromAbortable } from '../../stream/fromAbortable.js';
import { readChainId } from '../readWallet.js';
import type { Eip1193Provider } from '../Wallet.js';
import { walletEvents } from './walletEvents.js';

/**
 * The chain a wallet is on, null while it is disconnected. Listens before it asks; what the wallet says by itself replaces an answer
 * that is still awaited. Emits on change only; never completes. Errors with PROVIDER_REQUEST_FAILED_ERROR where the wallet does not answer.
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
