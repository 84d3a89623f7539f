import {
  type ExecutionSnapshot,
  type FundingRoute,
  StepType,
  TaskAction,
  type TaskSnapshot,
} from '../../core/index.js';
import { cardPurchaseOf, purchaseIndex } from '../payment/purchaseStep.js';
import { stepIndexOf } from '../payment/stepOf.js';
import { purchaseRoute } from './orderRoute.js';

export interface OrderParts {
  /** Route of the whole order. */
  readonly route: FundingRoute;
  /** The execution that gets the tokens; `null` if nothing is missing. */
  readonly funding: ExecutionSnapshot | null;
  /** The purchase; `null` before it starts. */
  readonly purchase: ExecutionSnapshot | null;
}

/** Status before the purchase has an execution: the shop is being requested, or the order ended there. */
export type BeforePurchase =
  | { readonly status: 'running'; readonly asking: boolean }
  | { readonly status: 'stopped'; readonly error: NonNullable<ExecutionSnapshot['error']> };

/**
 * Merges two journaled executions into one for display. Its id is that of the resumable one: the
 * purchase's, before it the funding's, and empty while nothing is journaled.
 */
export function joinExecutions(
  { route, funding, purchase }: OrderParts,
  before: BeforePurchase = { status: 'running', asking: false },
): ExecutionSnapshot {
  const offset = purchaseIndex(route);
  const paid = funding?.tasks ?? [];
  const late = [
    ...(funding?.late ?? []),
    ...(purchase?.late ?? []).map(({ taskId, ...arrival }) => ({ taskId: shifted(taskId, offset), ...arrival })),
  ];
  if (purchase !== null) {
    const shown =
      cardPurchaseOf(purchase.route) === null ? route : { ...route, steps: purchaseRoute(purchase.route).steps };
    const tasks = [...paid, ...purchase.tasks.map((task) => ({ ...task, id: shifted(task.id, offset) }))];
    return {
      id: purchase.id,
      route: withPurpose(shown, purchase.route),
      status: purchase.status,
      tasks,
      error: purchase.error,
      ...(late.length > 0 && { late }),
    };
  }
  const tasks = [...paid, ...plannedTasks(route, offset, before.status === 'running' && before.asking)];
  const known = {
    id: funding?.id ?? '',
    route: withPurpose(route, funding?.route),
    tasks,
    ...(late.length > 0 && { late }),
    ...(funding?.refunds !== undefined && { refunds: funding.refunds }),
  };
  if (funding !== null && funding.status !== 'done') return { ...known, status: funding.status, error: funding.error };
  return { ...known, status: before.status, error: before.status === 'stopped' ? before.error : null };
}

function shifted(taskId: string, offset: number): string {
  return `${stepIndexOf(taskId) + offset}/${taskId.slice(taskId.indexOf('/') + 1)}`;
}

function withPurpose(route: FundingRoute, from: FundingRoute | undefined): FundingRoute {
  return from?.purpose === undefined ? route : { ...route, purpose: from.purpose };
}

function plannedTasks({ steps }: FundingRoute, offset: number, isAsking: boolean): readonly TaskSnapshot[] {
  const { chainId = 0, type = '' } = steps[offset] ?? {};
  const byCard = [[TaskAction.PAY_BY_CARD, TaskAction.PAY_BY_CARD, 'wait']] as const;
  const byWallet = [
    ['approve', 'approve-0', 'transaction'],
    ['fulfil', 'fulfil-0', 'transaction'],
  ] as const;
  return (type === StepType.CARD_PURCHASE ? byCard : byWallet).map(([action, id, kind], index) => ({
    id: `${offset}/${id}`,
    type: kind,
    action,
    chainId,
    state: isAsking && index === 0 ? 'preparing' : 'pending',
    label: null,
    transactionHash: null,
    detail: null,
    startedAt: null,
    endedAt: null,
  }));
}
