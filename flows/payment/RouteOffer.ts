import type { BridgeAnswer, FundingRoute } from '../../core/index.js';
import type { PaymentFailure } from './PaymentState.js';

/** A route, and when it came, in Unix milliseconds. */
export interface OfferedRoute {
  readonly route: FundingRoute;
  readonly at: number;
}

/** What is known about what a form asks for. `previous`: the last good one of the same form. */
export type TransferOffer =
  | { readonly status: 'none' }
  | { readonly status: 'asking'; readonly previous: OfferedRoute | null }
  | ({ readonly status: 'ready' } & OfferedRoute)
  | {
      readonly status: 'failed';
      readonly failure: PaymentFailure;
      /** What a bridge has answered instead. null: nobody has, or there is no bridge. */
      readonly answer: BridgeAnswer | null;
      readonly previous: OfferedRoute | null;
    };

/** What can happen to an offer. */
export type OfferChange =
  /** The form says something else: what was offered is not for it. */
  | { readonly type: 'asked'; readonly isAsking: boolean }
  | { readonly type: 'asked-again' }
  | { readonly type: 'offered'; readonly route: FundingRoute; readonly at: number }
  | { readonly type: 'refused'; readonly failure: PaymentFailure; readonly answer: BridgeAnswer | null };

interface WithOffer {
  readonly offer: TransferOffer;
}

/** Pure: the offer after a change. */
export function applyOfferChange(offer: TransferOffer, change: OfferChange): TransferOffer {
  switch (change.type) {
    case 'asked':
      return change.isAsking ? { status: 'asking', previous: null } : { status: 'none' };
    case 'asked-again':
      return { status: 'asking', previous: shownOffer({ offer }) };
    case 'offered':
      return { status: 'ready', route: change.route, at: change.at };
    case 'refused':
      return { status: 'failed', failure: change.failure, answer: change.answer, previous: shownOffer({ offer }) };
  }
}

/** What can be acted on now. */
export function readyOffer({ offer }: WithOffer): FundingRoute | null {
  return offer.status === 'ready' ? offer.route : null;
}

/** What can be read, fresh or not. */
export function shownOffer({ offer }: WithOffer): OfferedRoute | null {
  if (offer.status === 'none') return null;
  return offer.status === 'ready' ? offer : offer.previous;
}
