import { useMemo } from 'react';
import { knownChainIds } from '../../core/index.js';
import type { ConnectedWallet } from '../../flows/connect/WalletSession.js';
import { type HoldingsState, initialHoldings } from '../../flows/wallet/HoldingsState.js';
import { createHoldingsFlow } from '../../flows/wallet/holdingsFlow.js';
import { useCurrencyCode } from '../shared/host/useCurrencyCode.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useObservable } from '../shared/stream/useObservable.js';

export interface WatchedHoldings {
  readonly state: HoldingsState;
  readonly again: (chainId?: number) => void;
}

export function useHoldings({ account, wallet: { provider } }: ConnectedWallet): WatchedHoldings {
  const { engine } = useHost();
  const { environment } = engine;
  const currency = useCurrencyCode();
  const flow = useMemo(
    () => createHoldingsFlow(engine, account, { currency, provider }),
    [engine, account, currency, provider],
  );
  const initial = useMemo(() => initialHoldings(knownChainIds(environment)), [environment]);
  return { state: useObservable(flow.state$, initial), again: flow.commands.again };
}
