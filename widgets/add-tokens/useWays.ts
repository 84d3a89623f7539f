import { useMemo, useState } from 'react';
import type { Address, Eip1193Provider, TokenAmount, WantedKinds } from '../../core/index.js';
import { createWaysFlow, startingWays } from '../../flows/add-tokens/waysFlow.js';
import type { FundingState } from '../../flows/funding/FundingState.js';
import type { WayCommands } from '../../flows/funding/fundingFlow.js';
import { useCurrencyCode } from '../shared/host/useCurrencyCode.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { type Shown, shownFlow } from '../shared/stream/shownFlow.js';
import { useObservable } from '../shared/stream/useObservable.js';

export interface WantedWays {
  readonly wallet: Eip1193Provider;
  readonly account: Address;
  /** null: nothing is searched. */
  readonly wanted: TokenAmount | null;
  /** Stable between renders. */
  readonly kinds: WantedKinds;
}

/** The ways as React state, with the time in Unix milliseconds. Another amount, token or account is another search; what it found before is gone at once. */
export function useWays({ wallet, account, wanted, kinds }: WantedWays): {
  readonly state: FundingState;
  readonly now: number;
  readonly commands: WayCommands;
} {
  const { engine } = useHost();
  const currency = useCurrencyCode();
  const { chainId, address } = wanted?.token ?? {};
  const amount = wanted?.value;
  const flow = useMemo(() => {
    if (chainId === undefined || address === undefined || amount === undefined) return shownFlow(createWaysFlow(null));
    return shownFlow(
      createWaysFlow(
        engine.findFundingRoutes({ wallet, shortfall: { chainId, tokenAddress: address, amount }, kinds }),
        { engine, currency },
      ),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- another account of the same wallet is another search
  }, [engine, wallet, account, chainId, address, amount, kinds, currency]);
  const [first] = useState((): Shown<FundingState> => ({ state: startingWays, now: Date.now() }));
  return { ...useObservable(flow.state$, first), commands: flow.commands };
}
