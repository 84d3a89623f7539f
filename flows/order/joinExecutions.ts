import type { ExecutionSnapshot, FundingRoute, TaskSnapshot } from '../../core/index.js';
import { purchaseIndex } from '../payment/purchaseStep.js';
import { stepIndexOf } from '../payment/stepOf.js';

export interface OrderParts {
  /** Of the whole order. */
  readonly route: FundingRoute;
  /** Getting the tokens; null where nothing is missing. */
  readonly funding: ExecutionSnapshot | null;
  /** The purchase; null before it has begun. */
  readonly purchase: ExecutionSnapshot | null;
}

/** How it stands before the purchase has an execution: the shop is asked, or it ended there. */
export type BeforePurchase =
  | { readonly status: 'running'; readonly asking: boolean }
  | { readonly status: 'stopped'; readonly error: NonNullable<ExecutionSnapshot['error']> };

/**
 * Two executions of the journal as one, as the player sees it. Its id is that of the one that can be resumed: the purchase's, before that the funding's, and none
 * while nothing is journaled.
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
    const tasks = [...paid, ...purchase.tasks.map((task) => ({ ...task, id: shifted(task.id, offset) }))];
    return {
      id: purchase.id,
      route: withPurpose(route, purchase.route),
      status: purchase.status,
      tasks,
      error: purchase.error,
      ...(late.length > 0 && { late }),
    };
  }
  const tasks = [
    ...paid.map(withoutPage),
    ...plannedTasks(route, offset, before.status === 'running' && before.asking),
  ];
  const known = {
    id: funding?.id ?? '',
    route: withPurpose(route, funding?.route),
    tasks,
    ...(late.length > 0 && { late }),
  };
  if (funding !== null && funding.status !== 'done') return { ...known, status: funding.status, error: funding.error };
  return { ...known, status: before.status, error: before.status === 'stopped' ? before.error : null };
}

function shifted(taskId: string, offset: number): string {
  return `${stepIndexOf(taskId) + offset}/${taskId.slice(taskId.indexOf('/') + 1)}`;
}

/** Who watches for the tokens has paid for them already: the provider's page is not opened again. */
export function withoutPage({ url: _url, ...task }: TaskSnapshot): TaskSnapshot {
  return task;
}

function withPurpose(route: FundingRoute, from: FundingRoute | undefined): FundingRoute {
  return from?.purpose === undefined ? route : { ...route, purpose: from.purpose };
}

function plannedTasks({ steps }: FundingRoute, offset: number, isAsking: boolean): readonly TaskSnapshot[] {
  const chainId = steps[offset]?.chainId ?? 0;
  return (['approve', 'fulfil'] as const).map((action, index) => ({
    id: `${offset}/${action}-0`,
    type: 'transaction',
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
