import { assertKinds } from '../../core/index.js';
import { PaymentMethod } from './PaymentMethod.js';
import type { CardOffer } from './readCardOffer.js';

/** The payment methods of a widget, and those that its host excludes. */
export interface MethodRules {
  /** `one`: a single entry for all cards. */
  readonly cards: 'debit-and-credit' | 'one';
  readonly excluded: readonly PaymentMethod[];
  /** Whether excluded methods are hidden; otherwise they are shown with the reason. */
  readonly hidesExcluded: boolean;
}

/** Why a method can't be chosen: the host excludes it, or the status of the card provider. */
export type MethodObstacle = 'excluded' | Exclude<CardOffer, 'sold'>;

export interface MethodOffer {
  readonly id: PaymentMethod;
  /** `null`: it can be chosen. */
  readonly obstacle: MethodObstacle | null;
}

/**
 * Returns the methods in order, each with its obstacle.
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

/** Whether the card provider's tokens have to be read. */
export function offersCard({ cards, excluded }: MethodRules): boolean {
  return (
    !excluded.includes(PaymentMethod.DEBIT) ||
    (cards === 'debit-and-credit' && !excluded.includes(PaymentMethod.CREDIT))
  );
}

/**
 * Returns the wanted method if it can be chosen or its status isn't known yet; otherwise the first
 * such method. Later results for other methods don't change it.
 */
export function chosenMethod(offers: readonly MethodOffer[], wanted: PaymentMethod | null): PaymentMethod | null {
  const open = offers.filter(({ obstacle }) => obstacle === null || obstacle === 'asking').map(({ id }) => id);
  return open.find((id) => id === wanted) ?? open[0] ?? null;
}
