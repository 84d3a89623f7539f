import type { ReactElement } from 'react';
import { typedBridgeAmount } from '../../../flows/bridge/BridgeForm.js';
import { bridgeFormShortage } from '../../../flows/bridge/judgeBridge.js';
import { formatLocalAmount } from '../../../flows/format/formatLocalAmount.js';
import { formatMoney } from '../../../flows/format/formatMoney.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { formatTokenAmount, withUnit } from '../../../flows/format/formatTokenAmount.js';
import { plainName } from '../../../flows/format/plainName.js';
import { heldAmountOf } from '../../../flows/money/Holdings.js';
import { worthOf } from '../../../flows/money/worth.js';
import { AmountField, type AmountFieldProps, type AmountFieldState } from '../../components/field/AmountField.js';
import { TokenButton } from '../../components/token/TokenButton.js';
import { type BridgeViewProps, bridgeFormContext } from './BridgeViewProps.js';

export interface AmountCardProps extends BridgeViewProps {
  readonly choosing: boolean;
  readonly onChooseToken: () => void;
}

/** How much of what. */
export function AmountCard(props: AmountCardProps): ReactElement {
  const { state, commands, context, choosing, onChooseToken } = props;
  const { bridge, money, locale } = context;
  const { token, text } = state.form;
  const name = token === null ? bridge.form.tokenToSend : money.picker.change({ symbol: plainName(token.symbol, 24) });
  return (
    <AmountField
      label={bridge.form.send}
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

function fieldState(props: AmountCardProps): AmountFieldState {
  const { state, context, holdings } = props;
  const { bridge, money, locale } = context;
  const { token } = state.form;
  if (state.filling) return { kind: 'asking', sentence: bridge.form.filling };
  const amount = typedBridgeAmount(state.form, locale);
  if (amount.kind === 'wrong') {
    const { notANumber, tooManyDecimals, tooLarge } = money.amount;
    const sentences = {
      'not-a-number': notANumber,
      'too-large': tooLarge,
      'too-many-decimals': tooManyDecimals({ symbol: token?.symbol ?? '', count: token?.decimals ?? 18 }),
    };
    return { kind: 'wrong', sentence: sentences[amount.problem] };
  }
  const shortage = bridgeFormShortage(state, bridgeFormContext(props));
  const held = token === null ? null : heldAmountOf(holdings, token);
  if (shortage?.reason !== 'funds' || token === null || held === null) return { kind: 'typing' };
  return {
    kind: 'wrong',
    sentence: bridge.form.tooMuch({
      have: formatTokenAmount({ token, value: held }, context),
      missing: formatPayable(shortage.missing, context),
    }),
  };
}

function worthWords({ state, prices, context }: AmountCardProps): string | undefined {
  const { amount: words } = context.money;
  const { token } = state.form;
  const typed = typedBridgeAmount(state.form, context.locale);
  if (typed.kind === 'empty') return words.type;
  if (token === null || typed.kind !== 'amount' || typed.value === 0n) return undefined;
  const worth = worthOf({ token, value: typed.value }, prices);
  if (worth === null) return prices.status === 'unknown' && prices.failure === null ? undefined : words.noPrice;
  return formatMoney(worth, { locale: context.locale, round: 'up' });
}

/** "You have 1.208441 · Use max": of what pays the fees, they stay. */
function owning({ state, commands, holdings, context }: AmountCardProps): Pick<AmountFieldProps, 'owned' | 'max'> {
  const { token } = state.form;
  const { amount: words } = context.money;
  if (token === null) return {};
  const held = heldAmountOf(holdings, token);
  if (held === null) return { owned: holdings.status === 'reading' ? words.reading : words.unread };
  const owned = words.have({ amount: formatLocalAmount(held, token.decimals, context) });
  if (held === 0n) return { owned };
  const amount = withUnit(formatLocalAmount(held, token.decimals, context), token.symbol);
  return {
    owned,
    max: {
      words: words.max,
      name: token.type === 'native' ? words.max : words.maxOf({ amount }),
      onPress: () => commands.fill({ held }),
    },
  };
}
