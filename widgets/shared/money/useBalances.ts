import { useMemo } from 'react';
import { map } from 'rxjs';
import { type Holdings, holdingsOf, noHoldings } from '../../../flows/money/Holdings.js';
import { useHost } from '../host/WidgetHost.js';
import { useObservable } from '../stream/useObservable.js';

/**
 * The account's balances on the chain, read again at every block while they are shown. A chain without an
 * indexer is read only for the session's wallet.
 */
export function useBalances(chainId: number, account: string): Holdings {
  const { engine, session } = useHost();
  const provider = session.chosen?.provider;
  const holdings$ = useMemo(
    () =>
      engine.balances
        .watchBalances({ chainId, walletAddress: account, ...(provider && { provider }) })
        .pipe(map(holdingsOf)),
    [engine, chainId, account, provider],
  );
  return useObservable(holdings$, noHoldings);
}
