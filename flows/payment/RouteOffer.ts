import type { BridgeAnswer, FundingRoute } from '../../core/index.js';
import type { PaymentFailure } from './PaymentState.js';

/** A route, and when it arrived in Unix milliseconds. */
export interface OfferedRoute {
  readonly route: FundingRoute;
  readonly at: number;
}

/** The known costs of a form's request. `previous`: the last successful ones of the same form. */
export type TransferOffer =
  | { readonly status: 'none' }
  | { readonly status: 'asking'; readonly previous: OfferedRoute | null }
  | ({ readonly status: 'ready' } & OfferedRoute)
  | {
      readonly status: 'failed';
      readonly failure: PaymentFailure;
      /** The bridge's rejection, if it gave one. `null`: none, or there is no bridge. */
      readonly answer: BridgeAnswer | null;
      readonly previous: OfferedRoute | null;
    };

/** A change of an offer. */
export type OfferChange =
  /** The form changed, so the offer no longer applies. */
  | { readonly type: 'asked'; readonly isAsking: boolean }
  | { readonly type: 'asked-again' }
  | { readonly type: 'offered'; readonly route: FundingRoute; readonly at: number }
  | { readonly type: 'refused'; readonly failure: PaymentFailure; readonly answer: BridgeAnswer | null };

interface WithOffer {
  readonly offer: TransferOffer;
}

/** Returns the offer after a change. Pure. */
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

/** Returns the route that can be executed now. */
export function readyOffer({ offer }: WithOffer): FundingRoute | null {
  return offer.status === 'ready' ? offer.route : null;
}

/** Returns the route to show, current or outdated. */
export function shownOffer({ offer }: WithOffer): OfferedRoute | null {
  if (offer.status === 'none') return null;
  return offer.status === 'ready' ? offer : offer.previous;
}
