import type { ReactElement } from 'react';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import { typedFormAmount } from '../../../flows/money/AmountForm.js';
import { heldAmountOf } from '../../../flows/money/Holdings.js';
import { tokenTransferShortage } from '../../../flows/transfer/judgeTokenTransfer.js';
import type { AmountFieldState } from '../../components/field/AmountField.js';
import { OwnedAmountField } from '../../shared/money/OwnedAmountField.js';
import { describeTyped } from '../../shared/money/words/describeTyped.js';
import { type TransferViewProps, transferFormContext } from './TransferViewProps.js';

export interface TransferAmountProps extends TransferViewProps {
  readonly choosing: boolean;
  readonly onChooseToken: () => void;
}

/** How much of what. */
export function TransferAmount(props: TransferAmountProps): ReactElement {
  const { state, commands, context, choosing, onChooseToken, holdings, prices } = props;
  const { form } = context.transfer;
  return (
    <OwnedAmountField
      label={form.send}
      noToken={form.tokenToSend}
      form={state.form}
      state={fieldState(props)}
      onText={(text) => commands.type({ text })}
      onMax={(held) => commands.fill({ held })}
      {...{ choosing, onChooseToken, holdings, prices, context }}
    />
  );
}

function fieldState(props: TransferAmountProps): AmountFieldState {
  const { state, context, holdings } = props;
  const { transfer, money, locale } = context;
  const { token } = state.form;
  if (state.filling) return { kind: 'asking', sentence: transfer.form.filling };
  const wrong = describeTyped(typedFormAmount(state.form, locale), token, money);
  if (wrong !== null) return { kind: 'wrong', sentence: wrong };
  const shortage = tokenTransferShortage(state, transferFormContext(props));
  const held = token === null ? null : heldAmountOf(holdings, token);
  if (shortage?.reason !== 'funds' || token === null || held === null) return { kind: 'typing' };
  const have = formatTokenAmount({ token, value: held }, context);
  return {
    kind: 'wrong',
    sentence: transfer.form.tooMuch({ have, missing: formatPayable(shortage.missing, context) }),
  };
}
