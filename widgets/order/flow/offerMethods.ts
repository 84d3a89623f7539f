import { PaymentMethod } from '../../events/WidgetEvents.js';
import type { CardOffer } from '../useCardOffer.js';
import type { OfferedMethod } from '../views/OrderViewProps.js';
import type { OrderContext } from '../words/words.js';

/** Which ways of paying a widget has, and which of them its host does not want. */
export interface MethodRules {
  /** One entry for cards of any sort. */
  readonly cards: 'debit-and-credit' | 'one';
  readonly excluded: readonly PaymentMethod[];
  /** Excluded ones are left out; else they are shown with the reason. */
  readonly hidesExcluded: boolean;
}

/** The methods in their order, each with why it cannot be chosen. */
export function offerMethods(
  { cards, excluded, hidesExcluded }: MethodRules,
  card: CardOffer,
  symbol: string,
  context: OrderContext,
): readonly OfferedMethod[] {
  const { methods } = context.order;
  const noCard = cardObstacle(card, symbol, methods.off);
  const { compare } = context.t.funding.item;
  const all: readonly OfferedMethod[] = [
    {
      id: PaymentMethod.CRYPTO,
      title: methods.crypto,
      note: compare({ networks: Object.keys(context.networks).length }),
    },
    {
      id: PaymentMethod.DEBIT,
      title: cards === 'one' ? methods.card : methods.debit,
      note: methods.cardNote,
      off: noCard,
    },
    { id: PaymentMethod.CREDIT, title: methods.credit, note: methods.creditNote, off: noCard },
  ];
  return all
    .filter(({ id }) => cards === 'debit-and-credit' || id !== PaymentMethod.CREDIT)
    .filter(({ id }) => !hidesExcluded || !excluded.includes(id))
    .map((method) => (excluded.includes(method.id) ? { ...method, off: methods.off.excluded } : method));
}

function cardObstacle(
  card: CardOffer,
  symbol: string,
  off: OrderContext['order']['methods']['off'],
): string | undefined {
  const reasons: Readonly<Record<CardOffer, string | undefined>> = {
    sold: undefined,
    asking: off.asking,
    'not-sold': off.notSold({ symbol }),
    'no-provider': off.noProvider,
    unread: off.unread,
  };
  return reasons[card];
}
