import { type Prompt, SWITCH_NETWORK } from '../../../../core/index.js';
import { formatPayment } from '../../../../flows/format/formatPayment.js';
import { formatTokenAmount, withUnit } from '../../../../flows/format/formatTokenAmount.js';
import type { OrderPlan } from '../../../../flows/order/OrderPlan.js';
import { type OrderRoute, orderRoute } from '../../../../flows/order/orderRoute.js';
import type { Tap } from '../../../components/order/TapList.js';
import { networkName } from '../../host/networkMark.js';
import { planSteps } from '../../payment/words/describeSteps.js';
import type { OrderContext } from './words.js';

/** Describes each prompt of a plan, as the wallet will show it. */
export function describeTaps(plan: OrderPlan, prompts: readonly Prompt[], context: OrderContext): readonly Tap[] {
  const route = orderRoute(plan);
  const titles = new Map(planSteps(route, context).map(({ id, title }) => [id, title]));
  return prompts.map(
    (prompt): Tap => ({
      id: prompt.id,
      title: prompt.actions
        .map((action) => titleOf(action, prompt, route, titles, context))
        .join(context.t.frame.comma),
      note: noteOf(prompt, route, context),
    }),
  );
}

function titleOf(
  action: string,
  { step: index, chainId }: Prompt,
  { steps }: OrderRoute,
  titles: ReadonlyMap<string, string>,
  context: OrderContext,
): string {
  const step = steps[index];
  const { token, fundsRequired } = step?.fundingItem ?? {};
  if (action === SWITCH_NETWORK) return context.order.checkout.switchTo({ network: networkName(context, chainId) });
  if (action === 'reset-allowance') return context.t.steps.reset({ symbol: token?.symbol ?? '' });
  if (action === 'approve' && token !== undefined && fundsRequired !== undefined)
    return context.t.steps.allow({
      amount: withUnit(formatPayment(fundsRequired.amount, token.decimals, context), token.symbol),
    });
  return titles.get(`${index}/${action}`) ?? action;
}

function noteOf(
  { step: index, actions: [action] }: Prompt,
  { steps }: OrderRoute,
  context: OrderContext,
): string | undefined {
  const { checkout } = context.order;
  const step = steps[index];
  if (step === undefined || action === SWITCH_NETWORK || action === 'reset-allowance') return undefined;
  if (action === 'approve') return checkout.movesNothing;
  const { token, fundsRequired } = step.fundingItem;
  const paid = withUnit(formatPayment(fundsRequired.amount, token.decimals, context), token.symbol);
  if (action === 'fulfil') return checkout.spends({ paid });
  return action === 'swap' ? checkout.changes({ paid, got: formatTokenAmount(step.delivers, context) }) : undefined;
}
