import { RouteKind, type ExecutionSnapshot } from '../../../core/index.js';
import { shortAddress } from '../../format/shortAddress.js';
import type { PaymentHostProps } from '../../payment/PaymentHost.js';
import type { PaymentSuccess } from '../../payment/views/PaymentViewProps.js';
import { describeRoute } from '../../payment/words/describeRoute.js';
import { deliveryOf, isByCard } from '../../payment/words/routeSums.js';
import type { AddTokensSurroundings } from './words.js';

/** A payment for tokens, and the one that sends them on, in their own words. */
export function describePayment(around: AddTokensSurroundings): Pick<PaymentHostProps, 'around' | 'titles' | 'success'> {
  const { paying } = around.add;
  const isSending = (execution: ExecutionSnapshot | null): boolean => execution?.route.kind === RouteKind.TRANSFER;
  return {
    around,
    titles: (execution) => ({
      running: isSending(execution) ? paying.sending : paying.title,
      heading: isSending(execution) ? paying.sending : paying.heading,
      ended: isSending(execution) ? paying.notSent : paying.ended,
      newPrice: paying.newPrice,
    }),
    success: (execution, leave) => successOf(execution, leave, around),
  };
}

function successOf({ route }: ExecutionSnapshot, leave: () => void, around: AddTokensSurroundings): PaymentSuccess {
  const { success } = around.add;
  const symbol = deliveryOf(route)?.token.symbol ?? '';
  const recipient = route.kind === RouteKind.TRANSFER ? route.steps[0]?.recipient : undefined;
  return {
    title: success.title,
    headline: recipient === undefined ? success.headline({ symbol }) : success.headlineOther({ symbol, address: shortAddress(recipient) }),
    caption: recipient === undefined ? captionOf(route, around) : success.captionOther,
    back: success.back,
    again: { words: success.again, onPress: leave },
  };
}

function captionOf(route: ExecutionSnapshot['route'], around: AddTokensSurroundings): string {
  const { success } = around.t.funding;
  const { pays } = describeRoute(route, around);
  if (isByCard(route)) return success.byCard;
  return pays === null ? success.arrivedFree : success.paidWith({ amount: pays });
}
