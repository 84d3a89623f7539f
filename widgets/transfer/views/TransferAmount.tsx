import type { ReactElement } from 'react';
import { formatLocalAmount } from '../../../flows/format/formatLocalAmount.js';
import { formatMoney } from '../../../flows/format/formatMoney.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { formatTokenAmount, withUnit } from '../../../flows/format/formatTokenAmount.js';
import { plainName } from '../../../flows/format/plainName.js';
import { heldAmountOf } from '../../../flows/money/Holdings.js';
import { worthOf } from '../../../flows/money/worth.js';
import { tokenTransferShortage } from '../../../flows/transfer/judgeTokenTransfer.js';
import { typedTransferAmount } from '../../../flows/transfer/TokenTransferForm.js';
import { AmountField, type AmountFieldProps, type AmountFieldState } from '../../components/field/AmountField.js';
import { TokenButton } from '../../components/token/TokenButton.js';
import { describeTyped } from '../../shared/money/words/describeTyped.js';
import { type TransferViewProps, transferFormContext } from './TransferViewProps.js';

export interface TransferAmountProps extends TransferViewProps {
  readonly choosing: boolean;
  readonly onChooseToken: () => void;
}

/** How much of what. */
export function TransferAmount(props: TransferAmountProps): ReactElement {
  const { state, commands, context, choosing, onChooseToken } = props;
  const { transfer, money, locale } = context;
  const { token, text } = state.form;
  const name =
    token === null ? transfer.form.tokenToSend : money.picker.change({ symbol: plainName(token.symbol, 24) });
  return (
    <AmountField
      label={transfer.form.send}
      text={text}
      locale={locale}
      state={fieldState(props)}
      onText={(typed) => {
        if (typed !== text) commands.type({ text: typed });
      }}
      token={
        <TokenButton
          token={token}
          name={name}
          placeholder={money.picker.title}
          expanded={choosing}
          onPress={onChooseToken}
        />
      }
      worth={worthWords(props)}
      {...owning(props)}
    />
  );
}

function fieldState(props: TransferAmountProps): AmountFieldState {
  const { state, context, holdings } = props;
  const { transfer, money, locale } = context;
  const { token } = state.form;
  if (state.filling) return { kind: 'asking', sentence: transfer.form.filling };
  const wrong = describeTyped(state.form, locale, money);
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

function worthWords({ state, prices, context }: TransferAmountProps): string | undefined {
  const { amount: words } = context.money;
  const { token } = state.form;
  const typed = typedTransferAmount(state.form, context.locale);
  if (typed.kind === 'empty') return words.type;
  if (token === null || typed.kind !== 'amount' || typed.value === 0n) return undefined;
  const worth = worthOf({ token, value: typed.value }, prices);
  if (worth === null) return prices.status === 'unknown' && prices.failure === null ? undefined : words.noPrice;
  return formatMoney(worth, { locale: context.locale, round: 'up' });
}

/** "You have 1.208441 · Use max": of the coin that pays the gas, the gas stays. */
function owning({ state, commands, holdings, context }: TransferAmountProps): Pick<AmountFieldProps, 'owned' | 'max'> {
  const { token } = state.form;
  const { amount: words } = context.money;
  if (token === null) return {};
  const held = heldAmountOf(holdings, token);
  if (held === null) return { owned: holdings.status === 'reading' ? words.reading : words.unread };
  const written = formatLocalAmount(held, token.decimals, context);
  const owned = words.have({ amount: written });
  if (held === 0n) return { owned };
  const name = token.type === 'native' ? words.max : words.maxOf({ amount: withUnit(written, token.symbol) });
  return { owned, max: { words: words.max, name, onPress: () => commands.fill({ held }) } };
}
