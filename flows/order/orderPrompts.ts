import { type Prompt, type PromptFacts, promptsOf } from '../../core/index.js';
import type { OrderPlan } from './OrderPlan.js';
import { orderRoute } from './orderRoute.js';

/** Every time the wallet will ask for this plan, the purchase itself included: the only source of how often that is. Pure. */
export function orderPrompts(plan: OrderPlan, facts: PromptFacts): readonly Prompt[] {
  if (plan.byCard !== undefined) return [];
  const { funding } = plan;
  const purchase = orderRoute({ ...plan, funding: null });
  return promptsOf(funding === null ? [purchase] : [funding, purchase], facts);
}
