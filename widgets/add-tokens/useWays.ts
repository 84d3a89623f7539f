import { useMemo } from 'react';
import { map } from 'rxjs';
import type { Address, Eip1193Provider, TokenAmount } from '../../core/index.js';
import type { FundingAction } from '../funding/flow/fundingFlow.js';
import type { FundingState } from '../funding/flow/FundingState.js';
import { useHost } from '../host/WidgetHost.js';
import { useObservable } from '../stream/useObservable.js';
import { withoutKinds } from './flow/offeredWays.js';
import { createWaysFlow, startingWays } from './flow/waysFlow.js';

export interface WantedWays {
  readonly wallet: Eip1193Provider;
  readonly account: Address;
  /** null: nothing is searched. */
  readonly wanted: TokenAmount | null;
  /** Stable between renders. */
  readonly off: ReadonlySet<string>;
}

/** The ways as React state. Another amount, token or account is another search; what it found before is gone at once. */
export function useWays({ wallet, account, wanted, off }: WantedWays): { readonly state: FundingState; readonly act: (action: FundingAction) => void } {
  const { engine } = useHost();
  const { chainId, address } = wanted?.token ?? {};
  const amount = wanted?.value;
  const flow = useMemo(() => {
    if (chainId === undefined || address === undefined || amount === undefined) return createWaysFlow(null);
    return createWaysFlow(engine.findFundingRoutes({ wallet, shortfall: { chainId, tokenAddress: address, amount } }).pipe(map((snapshot) => withoutKinds(snapshot, off))));
  }, [engine, wallet, account, chainId, address, amount, off]);
  return { state: useObservable(flow.state$, startingWays), act: flow.act };
}
