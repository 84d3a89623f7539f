import type { ReactElement } from 'react';
import type { PriceSnapshot } from '../../../core/index.js';
import { formatLocalAmount } from '../../../flows/format/formatLocalAmount.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { formatTokenAmount, withUnit } from '../../../flows/format/formatTokenAmount.js';
import { plainName } from '../../../flows/format/plainName.js';
import { type AmountForm, typedFormAmount } from '../../../flows/money/AmountForm.js';
import { type Holdings, heldAmountOf } from '../../../flows/money/Holdings.js';
import type { Shortage } from '../../../flows/money/Shortage.js';
import { AmountField, type AmountFieldProps, type AmountFieldState } from '../../components/field/AmountField.js';
import { TokenButton } from '../../components/token/TokenButton.js';
import { describeTyped } from './words/describeTyped.js';
import { describeWorth, type WorthContext } from './words/describeWorth.js';

export interface OwnedAmountFieldProps {
  readonly form: AmountForm;
  /** Whether the maximum is being calculated. */
  readonly filling: boolean;
  /** The amount missing from the balance, if known. */
  readonly shortage: Shortage | null;
  readonly onText: (text: string) => void;
  /** The full balance of the token, in its smallest unit; the caller subtracts the fees. */
  readonly onMax: (held: bigint) => void;
  readonly choosing: boolean;
  readonly onChooseToken: () => void;
  readonly holdings: Holdings;
  readonly prices: PriceSnapshot;
  readonly words: OwnedAmountWords;
  readonly context: WorthContext;
}

export interface OwnedAmountWords {
  readonly send: string;
  /** The label of the token's button while no token is chosen. */
  readonly tokenToSend: string;
  readonly filling: string;
  readonly tooMuch: (figures: { readonly have: string; readonly missing: string }) => string;
}

/** Asks for the amount of a token: with its value and the balance. */
export function OwnedAmountField(props: OwnedAmountFieldProps): ReactElement {
  const { form, onText, words, choosing, onChooseToken, context } = props;
  const { token, text } = form;
  const { picker } = context.money;
  return (
    <AmountField
      label={words.send}
      text={text}
      locale={context.locale}
      state={fieldState(props)}
      onText={(typed) => {
        if (typed !== text) onText(typed);
      }}
      token={
        <TokenButton
          token={token}
          name={token === null ? words.tokenToSend : picker.change({ symbol: plainName(token.symbol, 24) })}
          placeholder={picker.title}
          expanded={choosing}
          onPress={onChooseToken}
        />
      }
      worth={worthWords(props)}
      {...owning(props)}
    />
  );
}

function fieldState({ form, filling, shortage, holdings, words, context }: OwnedAmountFieldProps): AmountFieldState {
  const { token } = form;
  if (filling) return { kind: 'asking', sentence: words.filling };
  const wrong = describeTyped(typedFormAmount(form, context.locale), token, context.money);
  if (wrong !== null) return { kind: 'wrong', sentence: wrong };
  const held = token === null ? null : heldAmountOf(holdings, token);
  if (shortage?.reason !== 'funds' || token === null || held === null) return { kind: 'typing' };
  const have = formatTokenAmount({ token, value: held }, context);
  return { kind: 'wrong', sentence: words.tooMuch({ have, missing: formatPayable(shortage.missing, context) }) };
}

function worthWords({ form, prices, context }: OwnedAmountFieldProps): string | undefined {
  const { token } = form;
  const typed = typedFormAmount(form, context.locale);
  if (typed.kind === 'empty') return context.money.amount.type;
  if (token === null || typed.kind !== 'amount' || typed.value === 0n) return undefined;
  return describeWorth({ token, value: typed.value }, prices, context);
}

/** "You have 1.208441 · Use max": for the gas token, the fees stay in the wallet. */
function owning({
  form: { token },
  onMax,
  holdings,
  context,
}: OwnedAmountFieldProps): Pick<AmountFieldProps, 'owned' | 'max'> {
  const { amount: words } = context.money;
  if (token === null) return {};
  const held = heldAmountOf(holdings, token);
  if (held === null) return { owned: holdings.status === 'reading' ? words.reading : words.unread };
  const written = formatLocalAmount(held, token.decimals, context);
  const owned = words.have({ amount: written });
  if (held === 0n) return { owned };
  const name = token.type === 'native' ? words.max : words.maxOf({ amount: withUnit(written, token.symbol) });
  return { owned, max: { words: words.max, name, onPress: () => onMax(held) } };
}
