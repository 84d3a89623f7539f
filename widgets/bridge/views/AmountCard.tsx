import type { ReactElement } from 'react';
import { formatAmount } from '../../format/formatAmount.js';
import { formatMoney } from '../../format/formatMoney.js';
import { formatTokenAmount, withUnit } from '../../format/formatTokenAmount.js';
import { plainName } from '../../format/plainName.js';
import { heldOf } from '../../money/Holdings.js';
import { worthOf } from '../../money/worth.js';
import { AmountField, type AmountFieldProps, type AmountFieldState } from '../../parts/field/AmountField.js';
import { TokenButton } from '../../parts/token/TokenButton.js';
import { typedAmount } from '../flow/BridgeForm.js';
import { formShortage } from '../flow/judgeBridge.js';
import { payment } from '../words/describeTransfer.js';
import { formSurroundings, type BridgeViewProps } from './BridgeViewProps.js';

export interface AmountCardProps extends BridgeViewProps {
  readonly choosing: boolean;
  readonly onChooseToken: () => void;
}

/** How much of what. */
export function AmountCard(props: AmountCardProps): ReactElement {
  const { state, act, around, choosing, onChooseToken } = props;
  const { bridge, money, locale } = around;
  const { token, text } = state.form;
  const name = token === null ? bridge.form.tokenToSend : money.picker.change({ symbol: plainName(token.symbol, 24) });
  return (
    <AmountField
      label={bridge.form.send}
      text={text}
      locale={locale}
      state={fieldState(props)}
      onText={(typed) => {
        if (typed !== text) act({ type: 'type', text: typed });
      }}
      token={<TokenButton token={token} name={name} placeholder={money.picker.title} expanded={choosing} onPress={onChooseToken} />}
      worth={worthWords(props)}
      {...owning(props)}
    />
  );
}

function fieldState(props: AmountCardProps): AmountFieldState {
  const { state, around, holdings } = props;
  const { bridge, money, locale } = around;
  const { token } = state.form;
  if (state.filling) return { kind: 'asking', sentence: bridge.form.filling };
  const amount = typedAmount(state.form, locale);
  if (amount.kind === 'wrong') {
    const { notANumber, tooManyDecimals, tooLarge } = money.amount;
    const sentences = { 'not-a-number': notANumber, 'too-large': tooLarge, 'too-many-decimals': tooManyDecimals({ symbol: token?.symbol ?? '', count: token?.decimals ?? 18 }) };
    return { kind: 'wrong', sentence: sentences[amount.problem] };
  }
  const shortage = formShortage(state, formSurroundings(props));
  const held = token === null ? null : heldOf(holdings, token);
  if (shortage?.reason !== 'funds' || token === null || held === null) return { kind: 'typing' };
  return { kind: 'wrong', sentence: bridge.form.tooMuch({ have: formatTokenAmount({ token, value: held }, around), missing: payment(shortage.missing, around) }) };
}

function worthWords({ state, prices, around }: AmountCardProps): string | undefined {
  const { amount: words } = around.money;
  const { token } = state.form;
  const typed = typedAmount(state.form, around.locale);
  if (typed.kind === 'empty') return words.type;
  if (token === null || typed.kind !== 'amount' || typed.value === 0n) return undefined;
  const worth = worthOf({ token, value: typed.value }, prices);
  if (worth === null) return prices.status === 'unknown' && prices.failure === null ? undefined : words.noPrice;
  return formatMoney(worth, { locale: around.locale, round: 'up' });
}

/** "You have 1.208441 · Use max": of what pays the fees, they stay. */
function owning({ state, act, holdings, around }: AmountCardProps): Pick<AmountFieldProps, 'owned' | 'max'> {
  const { token } = state.form;
  const { amount: words } = around.money;
  if (token === null) return {};
  const held = heldOf(holdings, token);
  if (held === null) return { owned: holdings.status === 'reading' ? words.reading : words.unread };
  const owned = words.have({ amount: formatAmount(held, token.decimals, around) });
  if (held === 0n) return { owned };
  const amount = withUnit(formatAmount(held, token.decimals, around), token.symbol);
  return { owned, max: { words: words.max, name: token.type === 'native' ? words.max : words.maxOf({ amount }), onPress: () => act({ type: 'fill', held }) } };
}
