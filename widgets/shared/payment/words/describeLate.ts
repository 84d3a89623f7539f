import type { ExecutionSnapshot } from '../../../../core/index.js';
import { formatPayment } from '../../../../flows/format/formatPayment.js';
import { withUnit } from '../../../../flows/format/formatTokenAmount.js';
import { actionAmount } from '../../../../flows/payment/actionAmount.js';
import { type LateArrival, lateArrivals } from '../../../../flows/payment/lateArrivals.js';
import { stepOf } from '../../../../flows/payment/stepOf.js';
import { explorerUrl, type PaymentContext } from '../../host/PaymentContext.js';

export interface LateWords {
  /** Its hash. */
  readonly key: string;
  /** One sentence, with the amount if it is known. */
  readonly title: string;
  /** The consequence for the player. */
  readonly more: string;
  /** null: the network has no explorer. */
  readonly url: string | null;
}

/**
 * Describes transactions that took effect after their execution ended: of an abandoned payment, or in addition
 * to one with a second wallet prompt.
 */
export function describeLate(execution: ExecutionSnapshot, context: PaymentContext): readonly LateWords[] {
  const { late } = context.t;
  return lateArrivals(execution).map((arrival) => {
    const kind = arrival.isPermission ? 'permission' : execution.status === 'abandoned' ? 'givenUp' : 'beside';
    const amount = amountWords(arrival, execution, context);
    return {
      key: arrival.transactionHash,
      title: amount === null ? late[kind] : late.named({ what: late[kind], amount }),
      more: late[`${kind}More`],
      url: explorerUrl(context, arrival.task.chainId, arrival.transactionHash),
    };
  });
}

/** For screen readers: adds all of them after the view's own text. */
export function withLate(words: string, execution: ExecutionSnapshot, context: PaymentContext): string {
  const sentences = [words, ...describeLate(execution, context).map(({ title }) => title)].filter(
    (sentence) => sentence !== '',
  );
  return sentences
    .slice(1)
    .reduce((said, sentence) => context.t.frame.twoSentences({ first: said, second: sentence }), sentences[0] ?? '');
}

function amountWords({ task }: LateArrival, { route }: ExecutionSnapshot, context: PaymentContext): string | null {
  const amount = task.label?.amount ?? actionAmount(task.action, stepOf(route, task));
  return amount === undefined || amount.value === 0n
    ? null
    : withUnit(formatPayment(amount.value, amount.token.decimals, context), amount.token.symbol);
}
