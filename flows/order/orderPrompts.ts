import { type Prompt, type PromptFacts, promptsOf } from '../../core/index.js';
import type { OrderPlan } from './OrderPlan.js';
import { orderRoute } from './orderRoute.js';

/** Every time the wallet will ask for this plan, the purchase itself included: the only source of how often that is. Pure. */
export function orderPrompts(plan: OrderPlan, facts: PromptFacts): readonly Prompt[] {
  if (plan.byCard !== undefined) return [];
  const { funding, items } = plan;
  if (items.length === 0) return funding === null ? [] : promptsOf([funding], facts);
  const purchase = orderRoute({ ...plan, funding: null });
  return promptsOf(funding === null ? [purchase] : [funding, purchase], facts);
}

/** How often the wallet asks for a plan, for words that say it. */
export interface PromptCount {
  readonly prompts: readonly Prompt[];
  readonly count: number;
  /** `yes`: `count` is the most, because the price may be allowed already. */
  readonly most: 'yes' | 'no';
}

/** Counts the prompts of a plan. Before the shop has signed, an approval that was given elsewhere can't be known. Pure. */
export function promptCount(plan: OrderPlan, facts: PromptFacts): PromptCount {
  const prompts = orderPrompts(plan, facts);
  const least = plan.mayBeAllowed === true ? orderPrompts({ ...plan, approvals: 0 }, facts).length : prompts.length;
  return { prompts, count: prompts.length, most: least < prompts.length ? 'yes' : 'no' };
}
