import type { SwapResult, Token } from '../../core/index.js';
import type { CommandsOf } from '../Flow.js';
import type { PaymentFailure } from '../payment/PaymentState.js';
import type { SwapForm, TypedSide } from './SwapForm.js';

/** The price of the form. `previous`: the last successful one of the same form, to show but not to act on. */
export type SwapPrice =
  | { readonly status: 'none' }
  | { readonly status: 'asking'; readonly previous: SwapResult | null }
  /** `at`: when it arrived, in Unix milliseconds. */
  | { readonly status: 'ready'; readonly result: SwapResult; readonly at: number }
  | { readonly status: 'failed'; readonly failure: PaymentFailure; readonly previous: SwapResult | null };

/** The review before the swap is executed. */
export interface SwapReview {
  /** The quote whose limit the execution keeps. */
  readonly agreed: SwapResult;
  /** A later price beyond that limit; the player must accept it to continue. */
  readonly worse: SwapResult | null;
}

export interface SwapState {
  readonly form: SwapForm;
  readonly price: SwapPrice;
  /** `null`: the form is shown. */
  readonly review: SwapReview | null;
  /** Whether the player accepted the price impact, for these tokens and this amount only. */
  readonly accepted: boolean;
}

export function initialSwapState(form: SwapForm): SwapState {
  return { form, price: { status: 'none' }, review: null, accepted: false };
}

/** Actions of the player. */
export type SwapAction =
  | { readonly type: 'type'; readonly direction: TypedSide; readonly text: string }
  | { readonly type: 'choose'; readonly end: TypedSide; readonly token: Token }
  | { readonly type: 'turn' }
  | { readonly type: 'slip'; readonly basisPoints: number }
  | { readonly type: 'acceptImpact'; readonly accepted: boolean }
  /** Requests a new price now. */
  | { readonly type: 'refresh' }
  | { readonly type: 'review' }
  | { readonly type: 'take' }
  | { readonly type: 'back' };

export type SwapCommands = CommandsOf<SwapAction>;

export const swapCommands: Readonly<Record<SwapAction['type'], true>> = {
  type: true,
  choose: true,
  turn: true,
  slip: true,
  acceptImpact: true,
  refresh: true,
  review: true,
  take: true,
  back: true,
};

/** Returns the price that can be executed now. */
export function readyPrice({ price }: Pick<SwapState, 'price'>): SwapResult | null {
  return price.status === 'ready' ? price.result : null;
}

/** Returns the price to show, current or outdated. */
export function shownPrice({ price }: Pick<SwapState, 'price'>): SwapResult | null {
  if (price.status === 'none') return null;
  return price.status === 'ready' ? price.result : price.previous;
}
