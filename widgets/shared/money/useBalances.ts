import { useMemo } from 'react';
import { map } from 'rxjs';
import { type Holdings, holdingsOf, noHoldings } from '../../../flows/money/Holdings.js';
import { useHost } from '../host/WidgetHost.js';
import { useObservable } from '../stream/useObservable.js';

/** What the account holds on the chain, read anew at every block while it is shown. A chain without an indexer is read for a wallet only: the session's. */
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
