import { type ExecutionSnapshot, type ReceiptAmount, RouteKind } from '../../../core/index.js';
import { formatList } from '../../../flows/format/formatList.js';
import { formatPayment } from '../../../flows/format/formatPayment.js';
import { withUnit } from '../../../flows/format/formatTokenAmount.js';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import { deliveryOf, isByCard } from '../../../flows/payment/routeSums.js';
import type { PaymentHostProps } from '../../shared/payment/PaymentHost.js';
import type { PaymentSuccess } from '../../shared/payment/views/PaymentViewProps.js';
import { describeRoute } from '../../shared/payment/words/describeRoute.js';
import type { AddTokensContext } from './words.js';

/** Returns the texts of a payment for tokens, and of the payment that sends them to the recipient. */
export function describePayment(context: AddTokensContext): Pick<PaymentHostProps, 'context' | 'titles' | 'success'> {
  const { paying } = context.add;
  const isSending = (execution: ExecutionSnapshot | null): boolean => execution?.route.kind === RouteKind.TRANSFER;
  return {
    context,
    titles: (execution) => ({
      running: isSending(execution) ? paying.sending : paying.title,
      heading: isSending(execution) ? paying.sending : paying.heading,
      ended: isSending(execution) ? paying.notSent : paying.ended,
      newPrice: paying.newPrice,
    }),
    success: (execution, leave, spent) => successOf(execution, leave, spent, context),
  };
}

function successOf(
  { route }: ExecutionSnapshot,
  leave: () => void,
  spent: readonly ReceiptAmount[] | null,
  context: AddTokensContext,
): PaymentSuccess {
  const { success } = context.add;
  const symbol = deliveryOf(route)?.token.symbol ?? '';
  const recipient = route.kind === RouteKind.TRANSFER ? route.steps[0]?.recipient : undefined;
  return {
    title: success.title,
    headline:
      recipient === undefined
        ? success.headline({ symbol })
        : success.headlineOther({ symbol, address: shortAddress(recipient) }),
    caption: recipient === undefined ? captionOf(route, spent, context) : success.captionOther,
    back: success.back,
    again: { words: success.again, onPress: leave },
  };
}

/** Describes the amount that the chains report as spent; before that is read, the agreed maximum. */
function captionOf(
  route: ExecutionSnapshot['route'],
  spent: readonly ReceiptAmount[] | null,
  context: AddTokensContext,
): string {
  const { success } = context.t.funding;
  const { pays } = describeRoute(route, context);
  if (isByCard(route)) return success.byCard;
  if (pays === null) return success.arrivedFree;
  const paid = (spent ?? []).flatMap(({ token, value }) =>
    token === null ? [] : [withUnit(formatPayment(value, token.decimals, context), token.symbol)],
  );
  return paid.length === 0
    ? success.paidWith({ amount: pays })
    : success.paidFor({ amount: formatList(paid, context) });
}
