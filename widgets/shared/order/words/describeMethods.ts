import type { MethodObstacle, MethodOffer, MethodRules } from '../../../../flows/order/offerMethods.js';
import { PaymentMethod } from '../../../../flows/order/PaymentMethod.js';
import type { OrderContext } from './words.js';

/** A way of paying that the widget shows. */
export interface OfferedMethod {
  readonly id: PaymentMethod;
  readonly title: string;
  readonly note: string;
  /** Why it cannot be chosen. */
  readonly off?: string | undefined;
}

/** The methods in words. `symbol`: of the token that a card would have to buy. */
export function describeMethods(
  offers: readonly MethodOffer[],
  cards: MethodRules['cards'],
  symbol: string,
  { order: { methods }, t, networks }: OrderContext,
): readonly OfferedMethod[] {
  const words: Readonly<Record<PaymentMethod, Pick<OfferedMethod, 'title' | 'note'>>> = {
    [PaymentMethod.CRYPTO]: {
      title: methods.crypto,
      note: t.funding.item.compare({ networks: Object.keys(networks).length }),
    },
    [PaymentMethod.DEBIT]: { title: cards === 'one' ? methods.card : methods.debit, note: methods.cardNote },
    [PaymentMethod.CREDIT]: { title: methods.credit, note: methods.creditNote },
  };
  const reasons: Readonly<Record<MethodObstacle, string>> = {
    excluded: methods.off.excluded,
    asking: methods.off.asking,
    'not-sold': methods.off.notSold({ symbol }),
    'no-provider': methods.off.noProvider,
    unread: methods.off.unread,
  };
  return offers.map(({ id, obstacle }) => ({
    id,
    ...words[id],
    ...(obstacle !== null && { off: reasons[obstacle] }),
  }));
}
