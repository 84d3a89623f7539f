import { type ExecutionSnapshot, type FundingEngine, formatAmount, isStepOf, StepType } from '../../core/index.js';
import { cardPurchaseOf } from '../payment/purchaseStep.js';
import { cardTask } from '../payment/runningTasks.js';
import { stepOf } from '../payment/stepOf.js';

/** What an address of the provider's page is asked with. */
export type PageRequest = Parameters<FundingEngine['onramp']['buildUrl']>[0];

/**
 * For another address of the page that an execution waits for; null: it waits for none, or what the shop signed is past its end, so that it may not be
 * paid any more. `now`: Unix milliseconds.
 */
export function pageRequestOf(execution: ExecutionSnapshot, now: number): PageRequest | null {
  const { route } = execution;
  const task = cardTask(execution);
  const step = task === undefined ? undefined : stepOf(route, task);
  if (step === undefined) return null;
  const walletAddress = route.account;
  const purchase = cardPurchaseOf({ steps: [step] });
  if (purchase !== null) {
    const { item, deadline } = purchase;
    return deadline !== null && now >= deadline * 1_000 ? null : { walletAddress, item };
  }
  const { token, value } = step.delivers;
  const page = isStepOf(step, StepType.ONRAMP) ? step.page : undefined;
  return {
    walletAddress,
    tokenAddress: token.address,
    tokenAmount: formatAmount(value, token.decimals),
    ...(page && { page }),
  };
}
