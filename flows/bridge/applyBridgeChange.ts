import type { FundingRoute } from '../../core/index.js';
import { typedTextOf } from '../format/typedText.js';
import { applyOfferChange, type OfferChange, readyOffer } from '../payment/RouteOffer.js';
import type { BridgeForm } from './BridgeForm.js';
import type { BridgeFormAction, BridgeReview, BridgeState } from './BridgeState.js';
import { costsMore } from './bridgeFigures.js';

/** A change before a transfer is sent. */
export type BridgeChange =
  | Exclude<BridgeFormAction, { readonly type: 'refresh' | 'fill' }>
  | { readonly type: 'filling' }
  /** `most` is `null` if it couldn't be computed. */
  | { readonly type: 'filled'; readonly most: bigint | null; readonly locale: string }
  | OfferChange;

/** Returns the state after a change. Pure. */
export function applyBridgeChange(state: BridgeState, change: BridgeChange): BridgeState {
  const { form } = state;
  switch (change.type) {
    case 'type':
      return formed(state, { ...form, text: change.text });
    case 'choose':
      return formed(state, { ...form, token: change.token });
    case 'goFrom':
      return change.chainId === form.from ? state : formed(state, movedFrom(form, change));
    case 'goTo':
      return formed(state, { ...form, to: change.chainId, recipient: change.recipient });
    case 'turn':
      return formed(state, { ...form, from: form.to, to: form.from, token: change.token });
    case 'filling':
      return { ...state, filling: true };
    case 'filled':
      return filled(state, change.most, change.locale);
    case 'asked':
      // The reviewed costs belong to another form.
      return { ...state, offer: applyOfferChange(state.offer, change), review: null };
    case 'asked-again':
    case 'refused':
      return { ...state, offer: applyOfferChange(state.offer, change) };
    case 'offered':
      return {
        ...state,
        offer: applyOfferChange(state.offer, change),
        review: state.review && reviewed(state.review, change.route),
      };
    case 'review':
      return { ...state, review: reviewOf(readyOffer(state)) };
    case 'take':
      return { ...state, review: reviewOf(state.review?.worse ?? null) ?? state.review };
    case 'back':
      return { ...state, review: null };
  }
}

/** A changed form discards the review. */
function formed(state: BridgeState, form: BridgeForm): BridgeState {
  return { ...state, form, review: null, filling: false };
}

/** Choosing the destination as the new source reverses the direction. */
function movedFrom(
  form: BridgeForm,
  { chainId, token, to }: Extract<BridgeFormAction, { type: 'goFrom' }>,
): BridgeForm {
  const usual = form.to === chainId && form.recipient === null ? form.from : form.to;
  return { ...form, from: chainId, to: to ?? usual, token };
}

function filled(state: BridgeState, most: bigint | null, locale: string): BridgeState {
  const { token } = state.form;
  if (most === null || token === null || !state.filling) return { ...state, filling: false };
  return formed(state, { ...state.form, text: typedTextOf(most, token.decimals, locale) });
}

function reviewOf(route: FundingRoute | null): BridgeReview | null {
  return route === null ? null : { agreed: route, worse: null };
}

/** Takes over fees that the execution would accept, and shows higher ones next to the accepted ones. */
function reviewed({ agreed }: BridgeReview, later: FundingRoute): BridgeReview {
  return costsMore(agreed, later) ? { agreed, worse: later } : { agreed: later, worse: null };
}
