import { distinctUntilChanged, map, merge, type Observable, of, switchMap } from 'rxjs';
import { propertyOf } from '../../errors/propertyOf.js';
import type { Address } from '../../money/Address.js';
import { tryParseAddress } from '../../money/parseAddress.js';
import { fromAbortable } from '../../stream/fromAbortable.js';
import { readAccounts } from '../readWallet.js';
import type { Eip1193Provider } from '../Wallet.js';
import { walletEvents } from './walletEvents.js';

/**
 * The wallet lost its chain connection and retries by itself; its accounts are still valid
 * (MetaMask, and as wagmi treats it).
 */
const CHAIN_LOST = 1013;

/**
 * Emits the account that a wallet would sign with, `null` while it shows none. Listens before it
 * reads; an event replaces a pending read. Emits only changes; never completes. Errors with
 * PROVIDER_REQUEST_FAILED_ERROR if the wallet doesn't respond, because a failed read doesn't mean
 * "not connected".
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
