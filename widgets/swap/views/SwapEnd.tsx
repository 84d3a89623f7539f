import type { ReactElement } from 'react';
import { pricedAsSent, type Token } from '../../../core/index.js';
import { formatLocalAmount } from '../../../flows/format/formatLocalAmount.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { formatTokenAmount, withUnit } from '../../../flows/format/formatTokenAmount.js';
import { plainName } from '../../../flows/format/plainName.js';
import { typedTextOf, ungroupTyped } from '../../../flows/format/typedText.js';
import { heldAmountOf } from '../../../flows/money/Holdings.js';
import { swapFormShortage, usualGasFee } from '../../../flows/swap/judgeForm.js';
import { TypedSide, typedSwapAmount } from '../../../flows/swap/SwapForm.js';
import { readyPrice, shownPrice } from '../../../flows/swap/SwapState.js';
import { gasOf, mostSwappableOf } from '../../../flows/swap/swapFigures.js';
import { AmountField, type AmountFieldProps, type AmountFieldState } from '../../components/field/AmountField.js';
import { TokenButton } from '../../components/token/TokenButton.js';
import { networkName } from '../../shared/host/networkMark.js';
import { describeTyped } from '../../shared/money/words/describeTyped.js';
import { describeWorth } from '../../shared/money/words/describeWorth.js';
import { type SwapViewProps, swapFormContext } from './SwapViewProps.js';

export interface SwapEndProps extends SwapViewProps {
  readonly end: TypedSide;
  readonly choosing: boolean;
  readonly onChooseToken: () => void;
}

/** One side of the form: an amount and its token. The side that the player did not type shows the quoted amount. */
export function SwapEnd(props: SwapEndProps): ReactElement {
  const { state, commands, end, context, native } = props;
  const { form } = state;
  const isTyped = form.direction === end;
  const token = end === TypedSide.FROM ? form.from : form.to;
  const text = isTyped ? form.text : quotedText(props);
  return (
    <AmountField
      framed={false}
      label={labelOf(props, isTyped)}
      place={networkName(context, token?.chainId ?? native.chainId)}
      text={text}
      locale={context.locale}
      state={fieldState(props, token, isTyped)}
      onText={(typed) => {
        // A field that only gets the focus reports its text without group marks: nothing was typed.
        if (isTyped || typed !== ungroupTyped(text, context.locale)) commands.type({ direction: end, text: typed });
      }}
      token={<EndToken {...props} token={token} />}
      worth={worthWords(props, token, isTyped)}
      {...owning(props, token)}
    />
  );
}

function EndToken({
  token,
  end,
  choosing,
  onChooseToken,
  context,
}: SwapEndProps & { readonly token: Token | null }): ReactElement {
  const { swap, money } = context;
  const name =
    token === null
      ? end === TypedSide.FROM
        ? swap.form.tokenToPay
        : swap.form.tokenToGet
      : money.picker.change({ symbol: plainName(token.symbol, 24) });
  return (
    <TokenButton
      token={token}
      name={name}
      placeholder={money.picker.title}
      expanded={choosing}
      onPress={onChooseToken}
    />
  );
}

function labelOf({ end, context }: SwapEndProps, isTyped: boolean): string {
  const { form } = context.swap;
  if (end === TypedSide.FROM) return isTyped ? form.pay : form.payAbout;
  return isTyped ? form.get : form.getAbout;
}

/**
 * Formats the quoted amount of the other side, with five significant digits: it is "about". The paid amount
 * rounds up, the received one rounds down.
 */
function quotedText({ state, end, context }: SwapEndProps): string {
  const price = shownPrice(state);
  if (price === null) return '';
  const { token, value } = end === TypedSide.FROM ? price.amountIn : price.amountOut;
  const round = end === TypedSide.FROM ? 'up' : 'down';
  return formatLocalAmount(value, token.decimals, {
    locale: context.locale,
    round,
    maxDecimals: aboutDecimals(value, token.decimals),
  });
}

function aboutDecimals(value: bigint, decimals: number): number {
  const wholeDigits = value.toString().length - decimals;
  return Math.min(6, Math.max(2, 5 - wholeDigits));
}

function fieldState(props: SwapEndProps, token: Token | null, isTyped: boolean): AmountFieldState {
  const { state, end, context } = props;
  const { swap, money, locale } = context;
  if (!isTyped && state.price.status === 'asking' && state.price.previous === null)
    return { kind: 'asking', sentence: swap.form.asking };
  const amount = typedSwapAmount(state.form, locale);
  const wrong = isTyped ? describeTyped(amount, token, money) : null;
  if (wrong !== null) return { kind: 'wrong', sentence: wrong };
  const shortage = end === TypedSide.FROM ? swapFormShortage(state, swapFormContext(props)) : null;
  const held = token === null ? null : heldAmountOf(props.holdings, token);
  if (shortage?.reason !== 'funds' || token === null || held === null) return { kind: 'typing' };
  return {
    kind: 'wrong',
    sentence: swap.form.tooMuch({
      have: formatTokenAmount({ token, value: held }, context),
      missing: formatPayable(shortage.missing, context),
    }),
  };
}

function worthWords(
  { state, end, prices, context }: SwapEndProps,
  token: Token | null,
  isTyped: boolean,
): string | undefined {
  const { amount: words } = context.money;
  const typed = typedSwapAmount(state.form, context.locale);
  const price = shownPrice(state);
  const quoted = price === null ? null : end === TypedSide.FROM ? price.amountIn.value : price.amountOut.value;
  const value = isTyped ? (typed.kind === 'amount' ? typed.value : null) : quoted;
  if (token === null || value === null || value === 0n)
    return isTyped && typed.kind === 'empty' ? words.type : undefined;
  return describeWorth({ token, value }, prices, context, end === TypedSide.FROM ? 'up' : 'down');
}

/** "You have 1,842.05 · Use max": for the native currency, a small amount stays for gas. */
function owning(props: SwapEndProps, token: Token | null): Pick<AmountFieldProps, 'owned' | 'max'> {
  const { state, commands, end, native, isPassport, holdings, context } = props;
  if (token === null) return {};
  const { amount: words } = context.money;
  const held = heldAmountOf(holdings, token);
  if (held === null) return { owned: holdings.status === 'reading' ? undefined : words.unread };
  const owned = words.have({ amount: formatLocalAmount(held, token.decimals, context) });
  const price = readyPrice(state);
  const usual = usualGasFee(native, isPassport);
  const priced = price === null ? usual : gasOf(pricedAsSent(price, { native, isPassport }), native);
  const most = mostSwappableOf(token, priced.value > usual.value ? priced : usual, holdings);
  if (end === TypedSide.TO || most === null || most === 0n) return { owned };
  const amount = withUnit(formatLocalAmount(most, token.decimals, context), token.symbol);
  const name = most < held ? words.maxLessGas({ amount }) : words.maxOf({ amount });
  return {
    owned,
    max: {
      words: words.max,
      name,
      onPress: () => commands.type({ direction: end, text: typedTextOf(most, token.decimals, context.locale) }),
    },
  };
}
