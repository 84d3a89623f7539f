import { assertKinds } from '../../core/index.js';
import { PaymentMethod } from './PaymentMethod.js';
import type { CardOffer } from './readCardOffer.js';

/** Which ways of paying a widget has, and which of them its host does not want. */
export interface MethodRules {
  /** One entry for cards of any sort. */
  readonly cards: 'debit-and-credit' | 'one';
  readonly excluded: readonly PaymentMethod[];
  /** Excluded ones are left out; else they are shown with the reason. */
  readonly hidesExcluded: boolean;
}

/** Why a method cannot be chosen: the host excludes it, or what is known of the card provider. */
export type MethodObstacle = 'excluded' | Exclude<CardOffer, 'sold'>;

export interface MethodOffer {
  readonly id: PaymentMethod;
  /** null: it can be chosen. */
  readonly obstacle: MethodObstacle | null;
}

/**
 * The methods in their order, each with why it cannot be chosen.
 *
 * @example
 * const card = await readCardOffer(engine, token, AbortSignal.timeout(10_000));
 * const methods = offerMethods({ cards: 'debit-and-credit', excluded: [], hidesExcluded: false }, card);
 */
export function offerMethods(methodRules: MethodRules, card: CardOffer): readonly MethodOffer[] {
  assertKinds({ methodRules, card }, 'object', 'string');
  const { cards, excluded, hidesExcluded } = methodRules;
  const cardObstacle = card === 'sold' ? null : card;
  const all: readonly MethodOffer[] = [
    { id: PaymentMethod.CRYPTO, obstacle: null },
    { id: PaymentMethod.DEBIT, obstacle: cardObstacle },
    { id: PaymentMethod.CREDIT, obstacle: cardObstacle },
  ];
  return all
    .filter(({ id }) => cards === 'debit-and-credit' || id !== PaymentMethod.CREDIT)
    .filter(({ id }) => !hidesExcluded || !excluded.includes(id))
    .map((offer) => (excluded.includes(offer.id) ? { ...offer, obstacle: 'excluded' } : offer));
}

/** Whether what the card provider sells has to be known. */
export function offersCard({ cards, excluded }: MethodRules): boolean {
  return (
    !excluded.includes(PaymentMethod.DEBIT) ||
    (cards === 'debit-and-credit' && !excluded.includes(PaymentMethod.CREDIT))
  );
}

/** What the player wants, where it can be chosen or may turn out to be; else the first such. It does not change by what is learnt of others. */
export function chosenMethod(offers: readonly MethodOffer[], wanted: PaymentMethod | null): PaymentMethod | null {
  const open = offers.filter(({ obstacle }) => obstacle === null || obstacle === 'asking').map(({ id }) => id);
  return open.find((id) => id === wanted) ?? open[0] ?? null;
}
