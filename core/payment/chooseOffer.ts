import { engineErrors } from '../errors/engineErrors.js';
import type { ConfirmOptions } from './Goods.js';
import type { PaymentFacts } from './PaymentFacts.js';
import type { PaymentOffer } from './PaymentSnapshot.js';
import { baseUnitsOf } from './paymentAmount.js';
import { toProblem } from './toProblem.js';

/** `offer` is `null` if none can be paid; then `change` has the reason, if there is one. */
interface OfferChoice {
  readonly offer: PaymentOffer | null;
  readonly change: Partial<Pick<PaymentFacts, 'chosen' | 'problem'>> | null;
}

/**
 * Returns the offer to pay: the one that `options` names, otherwise the chosen one, otherwise the
 * first within `atMost`.
 * @throws TributaryError INVALID_PARAMETER, INVALID_AMOUNT
 */
export function chooseOffer(
  { offer, atMost }: ConfirmOptions,
  { chosen, offers, found }: Pick<PaymentFacts, 'chosen' | 'offers' | 'found'>,
): OfferChoice {
  // The chosen offer has disappeared, so the player sees the current offers before anything is paid.
  if (offer === undefined && chosen !== null && !offers.some(({ id }) => id === chosen))
    return { offer: null, change: { chosen: null } };
  const named = offer ?? chosen;
  const candidates = named === null ? offers : [offerOf(named, offers)];
  if (atMost === undefined) return { offer: candidates[0] ?? null, change: null };
  if (found.price === null)
    throw engineErrors.invalidParameter(
      'options.atMost',
      'options.atMost is not to be given for goods without one price',
    );
  const limit = baseUnitsOf(atMost, found.price.token);
  const within = candidates.find(({ cost }) => cost !== null && cost.value <= limit);
  if (within !== undefined) return { offer: within, change: null };
  const costs = candidates.flatMap(({ cost }) => (cost === null ? [] : [cost.value]));
  const current = costs.reduce((least, each) => (each < least ? each : least), costs[0] ?? found.price.value);
  return { offer: null, change: { problem: toProblem(engineErrors.priceMoved({ quoted: limit, current })) } };
}

/** @throws TributaryError INVALID_PARAMETER if no offer has the id */
export function offerOf(id: string, offers: readonly PaymentOffer[]): PaymentOffer {
  const found = offers.find((offer) => offer.id === id);
  if (found === undefined) throw engineErrors.invalidParameter('offer', 'offer is not the id of an offer');
  return found;
}
