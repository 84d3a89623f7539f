import { useEffect, useMemo } from 'react';
import type { BridgeForm, BridgeSender } from '../../flows/bridge/BridgeForm.js';
import { type BridgeCommands, type BridgeState, initialBridgeState } from '../../flows/bridge/BridgeState.js';
import { createBridgeFlow } from '../../flows/bridge/bridgeFlow.js';
import { retyped } from '../../flows/format/retyped.js';
import { useLanguage } from '../messages/useLanguage.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useObservable } from '../shared/stream/useObservable.js';

/**
 * Where the form outlives its view: while a transfer is carried out, and when the wallet changes over to another account. Its amount
 * is written as a host writes it, in English: the language may be another one by the time that it is read again.
 */
export interface KeptBridgeForm {
  current: BridgeForm;
}

export interface UseBridge {
  readonly state: BridgeState;
  readonly commands: BridgeCommands;
}

/** A transfer before it is sent, as React state. Another account is asked other costs; what was typed stays. */
export function useBridge({ account, isPassport }: BridgeSender, kept: KeptBridgeForm): UseBridge {
  const { engine } = useHost();
  const locale = useLanguage();
  const [flow, initial] = useMemo(() => {
    const form = { ...kept.current, text: retyped(kept.current.text, 'en', locale) };
    return [
      createBridgeFlow(engine, { sender: { account, isPassport }, form, locale }),
      initialBridgeState(form),
    ] as const;
  }, [engine, account, isPassport, locale, kept]);
  const state = useObservable(flow.state$, initial);
  useEffect(() => {
    kept.current = { ...state.form, text: retyped(state.form.text, locale, 'en') };
  }, [kept, state.form, locale]);
  return { state, commands: flow.commands };
}
