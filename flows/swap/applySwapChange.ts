import { isSameToken, type QuoteSnapshot, type SwapResult, type Token } from '../../core/index.js';
import { failureOf } from '../payment/failureOf.js';
import { comparePrices } from './comparePrices.js';
import { impactObstacle } from './judgeForm.js';
import { type SwapForm, TypedSide } from './SwapForm.js';
import {
  readyPrice,
  type SwapAction,
  type SwapPrice,
  type SwapReview,
  type SwapState,
  shownPrice,
} from './SwapState.js';

/** A change before a swap is executed. */
export type SwapChange =
  | Exclude<SwapAction, { readonly type: 'refresh' }>
  /** The form changed, so the quote no longer applies. */
  | { readonly type: 'asked'; readonly isAsking: boolean }
  | { readonly type: 'priced'; readonly snapshot: QuoteSnapshot; readonly at: number };

/** Returns the state after a change. Pure. */
export function applySwapChange(state: SwapState, change: SwapChange): SwapState {
  switch (change.type) {
    case 'type':
      return formed(state, { ...state.form, direction: change.direction, text: change.text });
    case 'choose':
      return formed(state, chosen(state.form, change.end, change.token));
    case 'turn':
      return formed(state, turned(state));
    case 'slip':
      return formed(state, { ...state.form, slippageBasisPoints: change.basisPoints });
    case 'acceptImpact':
      return { ...state, accepted: change.accepted };
    case 'asked':
      // The reviewed price belongs to another form.
      return {
        ...state,
        review: null,
        price: change.isAsking ? { status: 'asking', previous: null } : { status: 'none' },
      };
    case 'priced':
      return priced(state, change.snapshot, change.at);
    case 'review':
      return { ...state, review: reviewOf(readyPrice(state)) };
    case 'take':
      return { ...state, review: taken(state) };
    case 'back':
      return { ...state, review: null };
  }
}

function reviewOf(result: SwapResult | null): SwapReview | null {
  return result === null ? null : { agreed: result, worse: null };
}

/** A price that the form would block isn't accepted either; the form shows why. */
function taken({ review, accepted }: SwapState): SwapReview | null {
  const worse = review?.worse ?? null;
  if (worse === null) return review;
  return impactObstacle(worse, accepted) === null ? reviewOf(worse) : null;
}

/** A changed form discards the review. */
function formed(state: SwapState, form: SwapForm): SwapState {
  return { ...state, form, review: null, accepted: false };
}

/** Choosing the other side's token swaps the two, so that a token is never swapped for itself. */
function chosen(form: SwapForm, end: TypedSide, token: Token): SwapForm {
  const other = end === TypedSide.FROM ? form.to : form.from;
  const isOther = other !== null && isSameToken(other, token);
  const own = end === TypedSide.FROM ? form.from : form.to;
  const rest = isOther ? own : other;
  return end === TypedSide.FROM ? { ...form, from: token, to: rest } : { ...form, from: rest, to: token };
}

/** The typed amount stays with its token: reversing "1,500 IMX for USDC" requests 1,500 IMX. */
function turned({ form }: SwapState): SwapForm {
  const direction = form.direction === TypedSide.FROM ? TypedSide.TO : TypedSide.FROM;
  return { ...form, from: form.to, to: form.from, direction };
}

function priced(state: SwapState, snapshot: QuoteSnapshot, at: number): SwapState {
  const price = priceOf(state, snapshot, at);
  const { review } = state;
  return {
    ...state,
    price,
    review: review === null || price.status !== 'ready' ? review : reviewed(review, price.result),
  };
}

function priceOf(state: SwapState, snapshot: QuoteSnapshot, at: number): SwapPrice {
  const previous = shownPrice(state);
  if (snapshot.status === 'ready') return { status: 'ready', result: snapshot.result, at };
  if (snapshot.status === 'quoting') return { status: 'asking', previous };
  return { status: 'failed', failure: failureOf(snapshot.error), previous };
}

/** Takes over a better price with its limit. Shows a worse one next to the accepted one. */
function reviewed({ agreed }: SwapReview, later: SwapResult): SwapReview {
  const comparison = comparePrices(agreed, later);
  if (comparison === 'worse') return { agreed, worse: later };
  return { agreed: comparison === 'better' ? later : agreed, worse: null };
}
