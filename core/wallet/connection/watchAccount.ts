import { distinctUntilChanged, map, merge, type Observable, of, switchMap } from 'rxjs';
import { propertyOf } from '../../errors/propertyOf.js';
import type { Address } from '../../money/Address.js';
import { tryParseAddress } from '../../money/parseAddress.js';
import { fromAbortable } from '../../stream/fromAbortable.js';
import { readAccounts } from '../readWallet.js';
import type { Eip1193Provider } from '../Wallet.js';
import { walletEvents } from './walletEvents.js';

/** What the wallet has lost is its chain, and it tries again by itself: its accounts are still shown (MetaMask, as wagmi reads it). */
const CHAIN_LOST = 1013;

/**
 * The account a wallet would sign with, null while it shows none. Listens before it asks; what the wallet says by itself replaces
 * an answer that is still awaited. Emits on change only; never completes.
 * Errors with PROVIDER_REQUEST_FAILED_ERROR where the wallet does not answer: a failed read is not "not connected".
 */
export function watchAccount(wallet: Eip1193Provider): Observable<Address | null> {
  const ask$ = fromAbortable((signal) => readAccounts(wallet, { signal })).pipe(map(([account]) => account ?? null));
  return merge(
    walletEvents(wallet, 'accountsChanged').pipe(
      map((accounts) => (Array.isArray(accounts) ? of(tryParseAddress(accounts[0])) : ask$)),
    ),
    walletEvents(wallet, 'disconnect').pipe(
      map((error) => (propertyOf(error, 'code') === CHAIN_LOST ? ask$ : of(null))),
    ),
    walletEvents(wallet, 'connect').pipe(map(() => ask$)),
    of(ask$),
  ).pipe(
    switchMap((account$) => account$),
    distinctUntilChanged(),
  );
}
