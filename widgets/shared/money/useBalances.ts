import { useMemo } from 'react';
import { map } from 'rxjs';
import { type Holdings, holdingsOf, noHoldings } from '../../../flows/money/Holdings.js';
import { useHost } from '../host/WidgetHost.js';
import { useObservable } from '../stream/useObservable.js';

/** What the account holds on the chain, read anew at every block while it is shown. */
export function useBalances(chainId: number, account: string): Holdings {
  const { engine } = useHost();
  const holdings$ = useMemo(
    () => engine.balances.watchBalances({ chainId, walletAddress: account }).pipe(map(holdingsOf)),
    [engine, chainId, account],
  );
  return useObservable(holdings$, noHoldings);
}
