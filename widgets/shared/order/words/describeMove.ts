import { formatPayment } from '../../../../flows/format/formatPayment.js';
import { withUnit } from '../../../../flows/format/formatTokenAmount.js';
import type { CheckoutState } from '../../../../flows/order/CheckoutState.js';
import type { PromptCount } from '../../../../flows/order/orderPrompts.js';
import type { PayWay } from '../../../../flows/order/PayWay.js';
import { priceMove } from '../../../../flows/order/priceMove.js';
import { writeTotal } from './describeTotal.js';
import type { OrderContext } from './words.js';
import { writeMoney } from './writeMoney.js';

export interface MovedWords {
  /** The total that was shown: "$45.30". */
  readonly was: string;
  /** The sentence over the button. */
  readonly note: string;
}

export interface MoveFigures {
  readonly state: Pick<CheckoutState, 'earlier'>;
  readonly way: PayWay;
  /** The number of wallet prompts. */
  readonly count: number;
  readonly most: PromptCount['most'];
  readonly isShown: boolean;
}

/** Describes the changes since the total was shown; `null`: none worth a text. */
export function describeMove(
  { state, way, count, most, isShown }: MoveFigures,
  context: OrderContext,
): MovedWords | null {
  const { checkout } = context.order;
  const move = priceMove(state, way);
  if (move === null || state.earlier === null || !isShown || move.worth === null) return null;
  const was = writeTotal(state.earlier.total, isShown, context);
  if (was === null || was === writeTotal(way.total, isShown, context)) return null;
  const { worth, spend } = move;
  if (worth.digits < 0n) {
    const money = writeMoney({ ...worth, digits: -worth.digits }, context);
    return { was, note: checkout.movedLess({ money }) };
  }
  const money = writeMoney(worth, context);
  if (state.earlier.stopped !== null)
    return { was, note: checkout.movedBeyond({ money, wallet: context.wallet, count, most }) };
  if (spend === null || spend.value <= 0n) return { was, note: checkout.movedCosts({ money }) };
  const amount = withUnit(formatPayment(spend.value, spend.token.decimals, context), spend.token.symbol);
  return { was, note: checkout.movedMore({ amount, money }) };
}

/** Says that a price change stopped a press, and what the press would have cost; `null`: none was stopped. */
export function describeStopped(
  { earlier }: Pick<CheckoutState, 'earlier'>,
  context: OrderContext,
): { readonly title: string; readonly body: string } | null {
  const stopped = earlier?.stopped ?? null;
  if (stopped === null) return null;
  const { checkout } = context.order;
  const { token, value } = stopped.limit;
  const write = (amount: bigint): string => withUnit(formatPayment(amount, token.decimals, context), token.symbol);
  return {
    title: checkout.stopped,
    body: checkout.stoppedMore({ current: write(stopped.current), limit: write(value), wallet: context.wallet }),
  };
}
