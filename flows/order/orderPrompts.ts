import { type Prompt, type PromptFacts, promptsOf } from '../../core/index.js';
import type { OrderPlan } from './OrderPlan.js';
import { orderRoute } from './orderRoute.js';

/** Returns every wallet prompt of a plan, including the purchase. The only source for their number. Pure. */
export function orderPrompts(plan: OrderPlan, facts: PromptFacts): readonly Prompt[] {
  if (plan.byCard !== undefined) return [];
  const { funding, items } = plan;
  if (items.length === 0) return funding === null ? [] : promptsOf([funding], facts);
  const purchase = orderRoute({ ...plan, funding: null });
  return promptsOf(funding === null ? [purchase] : [funding, purchase], facts);
}

/** Number of wallet prompts of a plan, for texts. */
export interface PromptCount {
  readonly prompts: readonly Prompt[];
  readonly count: number;
  /** `yes`: `count` is a maximum, because the price may be approved already. */
  readonly most: 'yes' | 'no';
}

/** Counts the prompts of a plan. An approval from elsewhere can't be known before the shop signs. Pure. */
export function promptCount(plan: OrderPlan, facts: PromptFacts): PromptCount {
  const prompts = orderPrompts(plan, facts);
  const least = plan.mayBeAllowed === true ? orderPrompts({ ...plan, approvals: 0 }, facts).length : prompts.length;
  return { prompts, count: prompts.length, most: least < prompts.length ? 'yes' : 'no' };
}
