import type { ExecutionSnapshot } from '../../../../core/index.js';
import { boughtByCard } from '../../../../flows/card/boughtByCard.js';
import type { CardOrder } from '../../../../flows/card/CardOrder.js';
import { formatTime } from '../../../../flows/format/formatTime.js';
import { plainName } from '../../../../flows/format/plainName.js';
import { cardPurchaseOf } from '../../../../flows/payment/purchaseStep.js';
import type { MoneyStripProps } from '../../../components/progress/MoneyStrip.js';
import type { Step } from '../../../components/progress/StepList.js';
import { longDuration } from '../../../messages/durations.js';
import type { PaymentContext } from '../../host/PaymentContext.js';
import type { CardWords } from './words.js';

export interface CardOrderContext extends PaymentContext {
  readonly card: CardWords;
}

/** Describes the order's progress as the provider reports it. Its last step is done only when the chain confirms it. */
export function describeOrder(
  order: CardOrder,
  { route }: ExecutionSnapshot,
  now: number,
  context: CardOrderContext,
): readonly Step[] {
  const { card, t } = context;
  const words = card.order;
  const item = cardPurchaseOf(route)?.item.name;
  const symbol = item === undefined ? (boughtByCard(route)?.token.symbol ?? '') : plainName(item, 60);
  const usual = longDuration(route.expectedSeconds, t);
  const at = (time: number | null): Pick<Step, 'time'> =>
    time === null ? {} : { time: formatTime(time, { ...context, now }) };
  const arrives = { id: 'arrives', title: words.arrives({ symbol }), note: words.lookingNote } as const;
  if (order.phase === 'elsewhere') {
    return [
      { id: 'pay', state: 'your-turn', title: words.payElsewhere, note: words.payElsewhereNote },
      { ...arrives, state: 'next' },
    ];
  }
  const received: Step = { id: 'received', state: 'done', title: words.received, ...at(order.receivedAt) };
  if (order.paidAt === null) {
    return [
      received,
      { id: 'payment', state: 'now', title: words.payment, note: words.paymentNote },
      { id: 'buying', state: 'next', title: words.buying({ symbol }) },
      { ...arrives, state: 'next', note: undefined },
    ];
  }
  const paid: Step = { id: 'payment', state: 'done', title: words.paid, ...at(order.paidAt) };
  if (order.phase === 'delivered')
    return [
      received,
      paid,
      { id: 'buying', state: 'done', title: words.bought({ symbol }) },
      { ...arrives, state: 'now' },
    ];
  const soFar = t.time.soFar({ duration: longDuration((now - order.paidAt) / 1_000, t), usual });
  return [
    received,
    paid,
    { id: 'buying', state: 'now', title: words.buying({ symbol }), note: soFar },
    { ...arrives, state: 'next', note: undefined },
  ];
}

/** Describes where the money is, if known: with the provider once it reports that the card was charged. */
export function describeOrderMoney(
  { paidAt }: CardOrder,
  { card, t }: CardOrderContext,
): Pick<MoneyStripProps, 'answer' | 'place' | 'stops'> {
  const { order } = card;
  return {
    answer: paidAt === null ? order.notSeen : order.withProvider,
    place: paidAt === null ? 'start' : 'moving',
    stops: [order.card, order.provider, t.money.wallet],
  };
}
