import { isSameToken, type Token, TradeType, type WatchedSwap } from '../../core/index.js';
import { parseTypedAmount, type TypedAmount } from '../format/parseTypedAmount.js';

/** The edited side: FROM is the exact amount spent, TO the exact amount received. */
export const TypedSide = { FROM: 'FROM', TO: 'TO' } as const;
export type TypedSide = (typeof TypedSide)[keyof typeof TypedSide];

export interface SwapForm {
  readonly from: Token | null;
  readonly to: Token | null;
  readonly direction: TypedSide;
  /** As typed, on the side that `direction` names. */
  readonly text: string;
  /** 10: a price may slip by 0.1 %. */
  readonly slippageBasisPoints: number;
}

export const usualSlippage = 10;
export const mostSlippage = 5_000;
/** From here on the player is warned that others may exploit the slippage. */
export const highSlippage = 200;

export const emptyForm: SwapForm = {
  from: null,
  to: null,
  direction: TypedSide.FROM,
  text: '',
  slippageBasisPoints: usualSlippage,
};

/** Returns the token of the typed amount. */
export function typedToken({ direction, from, to }: SwapForm): Token | null {
  return direction === TypedSide.FROM ? from : to;
}

export function typedSwapAmount(form: SwapForm, locale: string): TypedAmount {
  return parseTypedAmount(form.text, typedToken(form)?.decimals ?? 18, locale);
}

/** Returns the request for a price; `null` while the form is incomplete. */
export function tradeOf(form: SwapForm, account: string, locale: string): WatchedSwap | null {
  const { from, to, direction, slippageBasisPoints } = form;
  const amount = typedSwapAmount(form, locale);
  if (from === null || to === null || isSameToken(from, to) || amount.kind !== 'amount' || amount.value === 0n)
    return null;
  return {
    chainId: from.chainId,
    fromAddress: account,
    tokenIn: from.address,
    tokenOut: to.address,
    amount: amount.value,
    slippagePercent: percentText(slippageBasisPoints),
    tradeType: direction === TypedSide.FROM ? TradeType.EXACT_INPUT : TradeType.EXACT_OUTPUT,
  };
}

export function tradeKey(trade: WatchedSwap | null): string {
  return trade === null
    ? ''
    : [
        trade.chainId,
        trade.fromAddress,
        trade.tokenIn,
        trade.tokenOut,
        trade.amount,
        trade.slippagePercent,
        trade.tradeType,
      ].join();
}

/** Converts 10 to "0.1". */
function percentText(basisPoints: number): string {
  return String(basisPoints / 100);
}
