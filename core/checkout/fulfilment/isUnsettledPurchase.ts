import { TaskState, type ExecutionSnapshot } from '../../execution/ExecutionSnapshot.js';
import type { FundingRoute, FundingStep } from '../../routing/FundingRoute.js';
import type { UnsignedTransaction } from '../../wallet/Wallet.js';
import { FULFIL_ACTION } from './FulfilmentStepExecutor.js';
import { FULFILMENT, type FulfilmentStep } from './fulfilmentRoute.js';

const open: ReadonlySet<TaskState> = new Set([TaskState.AWAITING_WALLET, TaskState.SENT, TaskState.UNKNOWN]);

/** Whether an execution may have sent this very purchase, its end not being known: as long as that is so, it is not sent again. */
export function isUnsettledPurchase({ route, tasks }: ExecutionSnapshot, wanted: FundingRoute): boolean {
  return tasks.some(({ action, state }) => action === FULFIL_ACTION && open.has(state)) && callsOf(route) === callsOf(wanted);
}

function callsOf({ steps }: FundingRoute): string {
  return steps.filter(isFulfilment).flatMap(({ transactions }) => transactions).map(keyOf).join();
}

function isFulfilment(step: FundingStep): step is FulfilmentStep {
  return step.type === FULFILMENT;
}

function keyOf({ chainId, to, data, value }: UnsignedTransaction): string {
  return [chainId, to, data, value].join(' ').toLowerCase();
}
