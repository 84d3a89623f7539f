import { useEffect, useMemo } from 'react';
import type { Address } from '../../core/index.js';
import { retyped } from '../../flows/format/retyped.js';
import type { SwapForm } from '../../flows/swap/SwapForm.js';
import { initialSwapState, type SwapCommands, type SwapState } from '../../flows/swap/SwapState.js';
import { createSwapFlow } from '../../flows/swap/swapFlow.js';
import { useLanguage } from '../messages/useLanguage.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useObservable } from '../shared/stream/useObservable.js';

/**
 * Where the form outlives its view: while a swap is carried out, and when the wallet changes over to another account. Its amount
 * is written as a host writes it, in English: the language may be another one by the time that it is read again.
 */
export interface KeptSwapForm {
  current: SwapForm;
}

export interface UseSwap {
  readonly state: SwapState;
  readonly commands: SwapCommands;
}

/** The swap as React state. Another account is asked other prices; what was typed stays. */
export function useSwap(account: Address, kept: KeptSwapForm): UseSwap {
  const { engine } = useHost();
  const locale = useLanguage();
  const [flow, initial] = useMemo(() => {
    const form = { ...kept.current, text: retyped(kept.current.text, 'en', locale) };
    return [createSwapFlow(engine, { account, form, locale }), initialSwapState(form)] as const;
  }, [engine, account, locale, kept]);
  const state = useObservable(flow.state$, initial);
  useEffect(() => {
    kept.current = { ...state.form, text: retyped(state.form.text, locale, 'en') };
  }, [kept, state.form, locale]);
  return { state, commands: flow.commands };
}
