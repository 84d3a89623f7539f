import type { ReactElement } from 'react';
import type { PriceSnapshot } from '../../../core/index.js';
import { formatLocalAmount } from '../../../flows/format/formatLocalAmount.js';
import { withUnit } from '../../../flows/format/formatTokenAmount.js';
import { plainName } from '../../../flows/format/plainName.js';
import { type AmountForm, typedFormAmount } from '../../../flows/money/AmountForm.js';
import { type Holdings, heldAmountOf } from '../../../flows/money/Holdings.js';
import { AmountField, type AmountFieldProps, type AmountFieldState } from '../../components/field/AmountField.js';
import { TokenButton } from '../../components/token/TokenButton.js';
import { describeWorth, type WorthContext } from './words/describeWorth.js';

export interface OwnedAmountFieldProps {
  readonly label: string;
  readonly form: AmountForm;
  readonly state: AmountFieldState;
  readonly onText: (text: string) => void;
  /** All that is held of the token, in its smallest unit; what the fees take of it is left by who fills the form. */
  readonly onMax: (held: bigint) => void;
  /** What the button of the token is called as long as there is none. */
  readonly noToken: string;
  readonly choosing: boolean;
  readonly onChooseToken: () => void;
  readonly holdings: Holdings;
  readonly prices: PriceSnapshot;
  readonly context: WorthContext;
}

/** How much of what is sent: with what that is worth, and how much of it there is. */
export function OwnedAmountField(props: OwnedAmountFieldProps): ReactElement {
  const { label, form, state, onText, noToken, choosing, onChooseToken, context } = props;
  const { token, text } = form;
  const { picker } = context.money;
  return (
    <AmountField
      label={label}
      text={text}
      locale={context.locale}
      state={state}
      onText={(typed) => {
        if (typed !== text) onText(typed);
      }}
      token={
        <TokenButton
          token={token}
          name={token === null ? noToken : picker.change({ symbol: plainName(token.symbol, 24) })}
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

function worthWords({ form, prices, context }: OwnedAmountFieldProps): string | undefined {
  const { token } = form;
  const typed = typedFormAmount(form, context.locale);
  if (typed.kind === 'empty') return context.money.amount.type;
  if (token === null || typed.kind !== 'amount' || typed.value === 0n) return undefined;
  return describeWorth({ token, value: typed.value }, prices, context);
}

/** "You have 1.208441 · Use max": of the coin that pays the fees, they stay. */
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
