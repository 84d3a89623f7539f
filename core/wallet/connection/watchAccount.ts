import { distinctUntilChanged, map, merge, type Observable, of, switchMap } from 'rxjs';
import type { Address } from '../../money/Address.js';
import { tryParseAddress } from '../../money/parseAddress.js';
import { fromAbortable } from '../../stream/fromAbortable.js';
import { readAccounts } from '../readWallet.js';
import type { Eip1193Provider } from '../Wallet.js';
import { walletEvents } from './walletEvents.js';

/**
 * The account a wallet would sign with, null while it shows none. Listens before it asks; what the wallet says by itself replaces
 * an answer that is still awaited. Emits on change only; never completes.
 * Errors with PROVIDER_REQUEST_FAILED_ERROR where the wallet does not answer: a failed read is not "not connected".
 */
export function watchAccount(wallet: Eip1193Provider): Observable<Address | null> {
  const ask$ = fromAbortable(() => readAccounts(wallet)).pipe(map(([account]) => account ?? null));
  return merge(
    walletEvents(wallet, 'accountsChanged').pipe(
      map((accounts) => (Array.isArray(accounts) ? of(tryParseAddress(accounts[0])) : ask$)),
    ),
    walletEvents(wallet, 'disconnect').pipe(map(() => of(null))),
    walletEvents(wallet, 'connect').pipe(map(() => ask$)),
    of(ask$),
  ).pipe(
    switchMap((account$) => account$),
    distinctUntilChanged(),
  );
}
