import { useMemo } from 'react';
import type { Address } from '../../core/index.js';
import type { SwapForm } from '../../flows/swap/SwapForm.js';
import { initialSwapState, type SwapCommands, type SwapState } from '../../flows/swap/SwapState.js';
import { createSwapFlow } from '../../flows/swap/swapFlow.js';
import { useLanguage } from '../messages/useLanguage.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { type KeptForm, spokenForm, useKeeping } from '../shared/money/KeptForm.js';
import { useObservable } from '../shared/stream/useObservable.js';

export interface UseSwap {
  readonly state: SwapState;
  readonly commands: SwapCommands;
}

/** The swap as React state. Another account gets new prices; what the player typed stays. */
export function useSwap(account: Address, kept: KeptForm<SwapForm>): UseSwap {
  const { engine } = useHost();
  const locale = useLanguage();
  const [flow, initial] = useMemo(() => {
    const form = spokenForm(kept, locale);
    return [createSwapFlow(engine, { account, form, locale }), initialSwapState(form)] as const;
  }, [engine, account, locale, kept]);
  const state = useObservable(flow.state$, initial);
  useKeeping(kept, state.form, locale);
  return { state, commands: flow.commands };
}
