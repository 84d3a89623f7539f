import { isSearching } from '../../../../flows/order/CheckoutState.js';
import type { MethodObstacle } from '../../../../flows/order/offerMethods.js';
import { PaymentMethod } from '../../../../flows/order/PaymentMethod.js';
import { PayTab, tabOf } from '../../../../flows/order/PayTab.js';
import { rankWays } from '../../../../flows/payment/rankWays.js';
import type { MethodTab } from '../../../components/order/MethodTabs.js';
import { shortDuration } from '../../../messages/durations.js';
import type { UnavailableWay } from '../../funding/words/describeUnavailable.js';
import type { PayPageProps } from '../views/PayPageProps.js';
import { writeTotal } from './describeTotal.js';
import type { OrderContext } from './words.js';

type Tabs = Pick<PayPageProps, 'state' | 'now' | 'fiatCurrency' | 'context'>;

/** Describes the player's tokens and cards, each with its lowest cost. */
export function describeTabs({ state, now, fiatCurrency, context }: Tabs): readonly MethodTab<PayTab>[] {
  const { methods, checkout } = context.order;
  const asking = checkout.asking({ duration: shortDuration((now - state.startedAt) / 1_000, context.t) });
  return [PayTab.TOKENS, PayTab.CARD].flatMap((id): readonly MethodTab<PayTab>[] => {
    const offers = state.offers.filter((offer) => tabOf(offer.id) === id);
    if (offers.length === 0) return [];
    const off = offers.every(({ obstacle }) => obstacle !== null && obstacle !== 'asking');
    const isAsked = id === PayTab.TOKENS ? isSearching(state) : state.card.offer === 'asking';
    const [best] = rankWays(state.ways[id]);
    const total = best === undefined ? null : writeTotal(best.total, fiatCurrency !== null, context);
    const found = total === null ? checkout.unpriced : checkout.from({ amount: total });
    return [
      {
        id,
        words: id === PayTab.TOKENS ? checkout.tokens : methods.card,
        note: off ? checkout.off : best !== undefined ? found : isAsked ? asking : checkout.none,
        off,
      },
    ];
  });
}

/**
 * Describes methods that cannot be chosen, each with its reason. `symbol`: of the token that a card would have
 * to buy.
 */
export function describeMethodsOff(
  { offers }: Pick<PayPageProps['state'], 'offers'>,
  symbol: string,
  context: Pick<OrderContext, 'order' | 't'>,
): readonly UnavailableWay[] {
  const { methods, checkout } = context.order;
  const names: Readonly<Record<PaymentMethod, string>> = {
    [PaymentMethod.CRYPTO]: checkout.tokens,
    [PaymentMethod.DEBIT]: offers.some(({ id }) => id === PaymentMethod.CREDIT) ? methods.debit : methods.card,
    [PaymentMethod.CREDIT]: methods.credit,
  };
  const reasons: Readonly<Record<Exclude<MethodObstacle, 'asking'>, string>> = {
    excluded: methods.off.excluded,
    'not-sold': methods.off.notSold({ symbol }),
    'no-provider': methods.off.noProvider,
    unread: methods.off.unread,
  };
  return offers.flatMap(({ id, obstacle }): readonly UnavailableWay[] =>
    obstacle === null || obstacle === 'asking'
      ? []
      : [
          {
            key: `method:${id}`,
            from: { icon: id === PaymentMethod.CRYPTO ? 'coins' : 'card' },
            name: names[id],
            tag: obstacle === 'unread' ? context.t.routes.notChecked : context.t.routes.notOffered,
            tone: obstacle === 'unread' ? 'unknown' : 'plain',
            reason: reasons[obstacle],
          },
        ],
  );
}
