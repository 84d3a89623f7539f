import { useMemo } from 'react';
import { type HoldingsState, initialHoldings } from '../../flows/wallet/HoldingsState.js';
import { createHoldingsFlow } from '../../flows/wallet/holdingsFlow.js';
import { useCurrencyCode } from '../shared/host/useCurrencyCode.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useObservable } from '../shared/stream/useObservable.js';

export interface WatchedHoldings {
  readonly state: HoldingsState;
  readonly again: (chainId?: number) => void;
}

export function useHoldings(account: string): WatchedHoldings {
  const { engine } = useHost();
  const { l1ChainId, l2ChainId } = engine.environment;
  const currency = useCurrencyCode();
  const flow = useMemo(() => createHoldingsFlow(engine, account, { currency }), [engine, account, currency]);
  const initial = useMemo(() => initialHoldings([l2ChainId, l1ChainId]), [l1ChainId, l2ChainId]);
  return { state: useObservable(flow.state$, initial), again: flow.commands.again };
}
