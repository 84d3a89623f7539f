import { typedTextOf } from '../format/typedText.js';
import { applyOfferChange, type OfferChange, readyOffer } from '../payment/RouteOffer.js';
import type { TokenTransferForm } from './TokenTransferForm.js';
import type { TokenTransferAction, TokenTransferState } from './TokenTransferState.js';

/** Everything that can happen to a transfer before it is sent. */
export type TokenTransferChange =
  | Exclude<TokenTransferAction, { readonly type: 'refresh' | 'fill' }>
  | { readonly type: 'filling' }
  /** `most` is null where it could not be worked out. */
  | { readonly type: 'filled'; readonly most: bigint | null; readonly locale: string }
  | OfferChange;

/** Pure: the state after a change. */
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
      // What was reviewed since were the costs of another form.
      return { ...state, offer: applyOfferChange(state.offer, change), review: null };
    case 'asked-again':
    case 'refused':
      return { ...state, offer: applyOfferChange(state.offer, change) };
  }
}

/** Another form is another question: nothing of what was reviewed holds for it. */
function formed(state: TokenTransferState, form: TokenTransferForm): TokenTransferState {
  return { ...state, form, review: null, filling: false };
}
