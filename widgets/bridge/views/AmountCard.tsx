import type { ReactElement } from 'react';
import { bridgeFormShortage } from '../../../flows/bridge/judgeBridge.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import { typedFormAmount } from '../../../flows/money/AmountForm.js';
import { heldAmountOf } from '../../../flows/money/Holdings.js';
import type { AmountFieldState } from '../../components/field/AmountField.js';
import { OwnedAmountField } from '../../shared/money/OwnedAmountField.js';
import { describeTyped } from '../../shared/money/words/describeTyped.js';
import { type BridgeViewProps, bridgeFormContext } from './BridgeViewProps.js';

export interface AmountCardProps extends BridgeViewProps {
  readonly choosing: boolean;
  readonly onChooseToken: () => void;
}

/** How much of what. */
export function AmountCard(props: AmountCardProps): ReactElement {
  const { state, commands, context, choosing, onChooseToken, holdings, prices } = props;
  const { form } = context.bridge;
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

function fieldState(props: AmountCardProps): AmountFieldState {
  const { state, context, holdings } = props;
  const { bridge, money, locale } = context;
  const { token } = state.form;
  if (state.filling) return { kind: 'asking', sentence: bridge.form.filling };
  const wrong = describeTyped(typedFormAmount(state.form, locale), token, money);
  if (wrong !== null) return { kind: 'wrong', sentence: wrong };
  const shortage = bridgeFormShortage(state, bridgeFormContext(props));
  const held = token === null ? null : heldAmountOf(holdings, token);
  if (shortage?.reason !== 'funds' || token === null || held === null) return { kind: 'typing' };
  const have = formatTokenAmount({ token, value: held }, context);
  return { kind: 'wrong', sentence: bridge.form.tooMuch({ have, missing: formatPayable(shortage.missing, context) }) };
}
