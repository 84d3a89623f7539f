import { typedTextOf } from '../format/typedText.js';
import { applyOfferChange, type OfferChange, readyOffer } from '../payment/RouteOffer.js';
import type { TokenTransferForm } from './TokenTransferForm.js';
import type { TokenTransferAction, TokenTransferState } from './TokenTransferState.js';

/** A change before a transfer is sent. */
export type TokenTransferChange =
  | Exclude<TokenTransferAction, { readonly type: 'refresh' | 'fill' }>
  | { readonly type: 'filling' }
  /** `most` is `null` if it couldn't be computed. */
  | { readonly type: 'filled'; readonly most: bigint | null; readonly locale: string }
  | OfferChange;

/** Returns the state after a change. Pure. */
export function applyTokenTransferChange(state: TokenTransferState, change: TokenTransferChange): TokenTransferState {
  const { form } = state;
  switch (change.type) {
    case 'type':
      return formed(state, { ...form, text: change.text });
    case 'address':
      return formed(state, { ...form, address: change.text });
    case 'choose':
      return formed(state, { ...form, token: change.token });
    case 'filling':
      return { ...state, filling: true };
    case 'filled': {
      const { most, locale } = change;
      if (most === null || form.token === null || !state.filling) return { ...state, filling: false };
      return formed(state, { ...form, text: typedTextOf(most, form.token.decimals, locale) });
    }
    case 'review':
      return { ...state, review: readyOffer(state) };
    case 'back':
      return { ...state, review: null };
    case 'offered':
      return {
        ...state,
        offer: applyOfferChange(state.offer, change),
        review: state.review && change.route,
      };
    case 'asked':
      // The reviewed costs belong to another form.
      return { ...state, offer: applyOfferChange(state.offer, change), review: null };
    case 'asked-again':
    case 'refused':
      return { ...state, offer: applyOfferChange(state.offer, change) };
  }
}

/** A changed form discards the review. */
function formed(state: TokenTransferState, form: TokenTransferForm): TokenTransferState {
  return { ...state, form, review: null, filling: false };
}
