import type { SwapResult, Token } from '../../core/index.js';
import type { CommandsOf } from '../Flow.js';
import type { PaymentFailure } from '../payment/PaymentState.js';
import type { SwapForm, TypedSide } from './SwapForm.js';

/** What is known about the price of what the form says. `previous`: the last good one of the same form, readable but not to act on. */
export type SwapPrice =
  | { readonly status: 'none' }
  | { readonly status: 'asking'; readonly previous: SwapResult | null }
  /** `at`: when it came, Unix milliseconds. */
  | { readonly status: 'ready'; readonly result: SwapResult; readonly at: number }
  | { readonly status: 'failed'; readonly failure: PaymentFailure; readonly previous: SwapResult | null };

/** What the player looks at before it is carried out. */
export interface SwapReview {
  /** Its limit is what the execution keeps to. */
  readonly agreed: SwapResult;
  /** A later price beyond that limit: nothing goes on before it is taken. */
  readonly worse: SwapResult | null;
}

export interface SwapState {
  readonly form: SwapForm;
  readonly price: SwapPrice;
  /** null: the form is shown. */
  readonly review: SwapReview | null;
  /** The price impact that the player accepted is that of these tokens and amount only. */
  readonly accepted: boolean;
}

export function initialSwapState(form: SwapForm): SwapState {
  return { form, price: { status: 'none' }, review: null, accepted: false };
}

/** What the player can do. */
export type SwapAction =
  | { readonly type: 'type'; readonly direction: TypedSide; readonly text: string }
  | { readonly type: 'choose'; readonly end: TypedSide; readonly token: Token }
  | { readonly type: 'turn' }
  | { readonly type: 'slip'; readonly basisPoints: number }
  | { readonly type: 'acceptImpact'; readonly accepted: boolean }
  /** A new price now. */
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

/** The price that can be acted on now. */
export function readyPrice({ price }: Pick<SwapState, 'price'>): SwapResult | null {
  return price.status === 'ready' ? price.result : null;
}

/** The price to be read, fresh or not. */
export function shownPrice({ price }: Pick<SwapState, 'price'>): SwapResult | null {
  if (price.status === 'none') return null;
  return price.status === 'ready' ? price.result : price.previous;
}
