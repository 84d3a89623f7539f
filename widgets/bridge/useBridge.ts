import { useMemo } from 'react';
import type { BridgeForm, BridgeSender } from '../../flows/bridge/BridgeForm.js';
import { type BridgeCommands, type BridgeState, initialBridgeState } from '../../flows/bridge/BridgeState.js';
import { createBridgeFlow } from '../../flows/bridge/bridgeFlow.js';
import { useLanguage } from '../messages/useLanguage.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { type KeptForm, spokenForm, useKeeping } from '../shared/money/KeptForm.js';
import { useObservable } from '../shared/stream/useObservable.js';

export interface UseBridge {
  readonly state: BridgeState;
  readonly commands: BridgeCommands;
}

/** A transfer before it is sent, as React state. Another account gets new costs; what the player typed stays. */
export function useBridge({ account, isPassport }: BridgeSender, kept: KeptForm<BridgeForm>): UseBridge {
  const { engine } = useHost();
  const locale = useLanguage();
  const [flow, initial] = useMemo(() => {
    const form = spokenForm(kept, locale);
    return [
      createBridgeFlow(engine, { sender: { account, isPassport }, form, locale }),
      initialBridgeState(form),
    ] as const;
  }, [engine, account, isPassport, locale, kept]);
  const state = useObservable(flow.state$, initial);
  useKeeping(kept, state.form, locale);
  return { state, commands: flow.commands };
}
