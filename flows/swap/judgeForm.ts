import { pricedAsSent, type SwapResult, sentGasPrice, type Token, type TokenAmount } from '../../core/index.js';
import { mayGoOn } from '../format/judgePriceImpact.js';
import type { Holdings } from '../money/Holdings.js';
import type { Shortage } from '../money/Shortage.js';
import { TypedSide, typedSwapAmount, typedToken } from './SwapForm.js';
import { readyPrice, type SwapState } from './SwapState.js';
import { gasOf, impactOf, swapShortageOf, swapSpendOf } from './swapFigures.js';

/** Why the form can't be reviewed yet. */
export type SwapObstacle =
  | { readonly reason: 'tokens' | 'amount' | 'wrong' | 'asking' | 'no-route' | 'failed' | 'tick' }
  | { readonly reason: 'impact'; readonly basisPoints: number }
  | Shortage;

export interface SwapFormContext {
  readonly holdings: Holdings;
  readonly native: Token;
  readonly isPassport: boolean;
  readonly locale: string;
}

/** Gas units that a native swap rarely exceeds. "Use max" keeps this much. */
const usualGas = 300_000n;

export function usualGasFee(native: Token, isPassport: boolean): TokenAmount {
  return { token: native, value: usualGas * (sentGasPrice(native.chainId, isPassport) ?? 0n) };
}

/**
 * Returns what is missing, as far as known: of a typed amount at once, of a quoted amount and gas
 * once there is a price.
 */
export function swapFormShortage(
  state: SwapState,
  { holdings, native, isPassport, locale }: SwapFormContext,
): Shortage | null {
  const result = readyPrice(state);
  if (result !== null) return resultShortage(result, { holdings, native, isPassport });
  const amount = typedSwapAmount(state.form, locale);
  const { from, direction } = state.form;
  if (direction !== TypedSide.FROM || from === null || amount.kind !== 'amount') return null;
  const shortage = swapShortageOf({ token: from, value: amount.value }, { token: native, value: 0n }, holdings);
  return shortage?.reason === 'funds' ? shortage : null;
}

export function resultShortage(
  result: SwapResult,
  { holdings, native, isPassport }: Omit<SwapFormContext, 'locale'>,
): Shortage | null {
  return swapShortageOf(swapSpendOf(result), gasOf(pricedAsSent(result, { native, isPassport }), native), holdings);
}

/** Returns the first obstacle to a review; `null` if there is none. Failed reads aren't obstacles. */
export function judgeForm(state: SwapState, context: SwapFormContext): SwapObstacle | null {
  const { form, price } = state;
  const amount = typedSwapAmount(form, context.locale);
  if (form.from === null || form.to === null || typedToken(form) === null) return { reason: 'tokens' };
  if (amount.kind === 'wrong') return { reason: 'wrong' };
  if (amount.kind === 'empty' || amount.value === 0n) return { reason: 'amount' };
  const shortage = swapFormShortage(state, context);
  if (shortage !== null) return shortage;
  if (price.status === 'failed')
    return { reason: price.failure.code === 'NO_ROUTES_AVAILABLE' ? 'no-route' : 'failed' };
  if (price.status !== 'ready') return { reason: 'asking' };
  return impactObstacle(price.result, state.accepted);
}

/** Returns the obstacle in a price itself, independent of other prices. */
export function impactObstacle(result: SwapResult, accepted: boolean): SwapObstacle | null {
  const impact = impactOf(result);
  if (impact === null || mayGoOn(impact, accepted)) return null;
  return impact.blocks ? { reason: 'impact', basisPoints: impact.basisPoints } : { reason: 'tick' };
}
