import { useEffect, useMemo } from 'react';
import type { Address, Token } from '../../core/index.js';
import { retyped } from '../../flows/format/retyped.js';
import type { TokenTransferForm } from '../../flows/transfer/TokenTransferForm.js';
import {
  initialTokenTransfer,
  type TokenTransferCommands,
  type TokenTransferState,
} from '../../flows/transfer/TokenTransferState.js';
import { createTokenTransferFlow } from '../../flows/transfer/tokenTransferFlow.js';
import { useLanguage } from '../messages/useLanguage.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useObservable } from '../shared/stream/useObservable.js';

/**
 * Where the form outlives its view: while a transfer is carried out, and when the wallet changes over to another account. Its amount
 * is written as a host writes it, in English: the language may be another one by the time that it is read again.
 */
export interface KeptTransferForm {
  current: TokenTransferForm;
}

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

/** A transfer before it is sent, as React state. Another account is asked other costs; what was typed stays. */
export function useTokenTransfer(
  { account, isPassport, tokens }: TransferSetting,
  kept: KeptTransferForm,
): UseTokenTransfer {
  const { engine } = useHost();
  const locale = useLanguage();
  const [flow, initial] = useMemo(() => {
    const form = { ...kept.current, text: retyped(kept.current.text, 'en', locale) };
    const sender = { account, isPassport };
    return [createTokenTransferFlow(engine, { sender, tokens, locale, form }), initialTokenTransfer(form)] as const;
  }, [engine, account, isPassport, tokens, locale, kept]);
  const state = useObservable(flow.state$, initial);
  useEffect(() => {
    kept.current = { ...state.form, text: retyped(state.form.text, locale, 'en') };
  }, [kept, state.form, locale]);
  return { state, commands: flow.commands };
}
