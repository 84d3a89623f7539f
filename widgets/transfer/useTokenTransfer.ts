import { useMemo } from 'react';
import type { Address, Token } from '../../core/index.js';
import type { TokenTransferForm } from '../../flows/transfer/TokenTransferForm.js';
import {
  initialTokenTransfer,
  type TokenTransferCommands,
  type TokenTransferState,
} from '../../flows/transfer/TokenTransferState.js';
import { createTokenTransferFlow } from '../../flows/transfer/tokenTransferFlow.js';
import { useLanguage } from '../messages/useLanguage.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { type KeptForm, spokenForm, useKeeping } from '../shared/money/KeptForm.js';
import { useObservable } from '../shared/stream/useObservable.js';

export interface TransferSetting {
  readonly account: Address;
  readonly isPassport: boolean;
  /** Stable between renders. */
  readonly tokens: readonly Token[];
}

export interface UseTokenTransfer {
  readonly state: TokenTransferState;
  readonly commands: TokenTransferCommands;
}

/** A transfer before it is sent, as React state. Another account gets new costs; what the player typed stays. */
export function useTokenTransfer(
  { account, isPassport, tokens }: TransferSetting,
  kept: KeptForm<TokenTransferForm>,
): UseTokenTransfer {
  const { engine } = useHost();
  const locale = useLanguage();
  const [flow, initial] = useMemo(() => {
    const form = spokenForm(kept, locale);
    const sender = { account, isPassport };
    return [createTokenTransferFlow(engine, { sender, tokens, locale, form }), initialTokenTransfer(form)] as const;
  }, [engine, account, isPassport, tokens, locale, kept]);
  const state = useObservable(flow.state$, initial);
  useKeeping(kept, state.form, locale);
  return { state, commands: flow.commands };
}
