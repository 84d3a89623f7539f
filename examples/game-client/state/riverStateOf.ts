import { type ExecutionSnapshot, formatAmountRounded } from 'tributary-sdk';
import { type CheckoutState, chosenWay, type PaymentState, purchaseIndex, stepIndexOf } from 'tributary-sdk/flows';
import { firstState, RiverPhase, type RiverState } from './RiverState.js';
import type { Keeper, Visit } from './Visit.js';
import { waysOf } from './waysOf.js';

const declinedCode = 'USER_REJECTED_REQUEST_ERROR';

/**
 * Returns the visible state from the states of the visit, the order (`null` if no search runs) and
 * the payment. A payment has priority.
 */
export function riverStateOf(visit: Visit, order: CheckoutState | null, payment: PaymentState): RiverState {
  if (payment.phase !== 'idle') return { ...orderedState(order), ...paidState(payment) };
  return visit.status === 'known' && visit.keeper === 'stall' && visit.unfinished === null
    ? orderedState(order)
    : { ...firstState, ...visited(visit) };
}

type Seen = Pick<RiverState, 'phase'> & Partial<RiverState>;

const phaseOfKeeper = {
  stall: RiverPhase.UNFINISHED,
  player: RiverPhase.YOURS,
  somebody: RiverPhase.SOLD,
} as const satisfies Record<Keeper, RiverPhase>;

function visited(visit: Visit): Seen {
  switch (visit.status) {
    case 'ashore':
      return { phase: RiverPhase.ASHORE, reason: visit.reason };
    case 'boarding':
      return { phase: RiverPhase.BOARDING };
    case 'asking':
      return { phase: RiverPhase.VISITING };
    case 'unread':
      return { phase: RiverPhase.UNREAD, reason: visit.message };
    case 'known':
      return { phase: phaseOfKeeper[visit.keeper], execution: visit.keeper === 'stall' ? visit.unfinished : null };
  }
}

function orderedState(order: CheckoutState | null): RiverState {
  if (order === null) return { ...firstState, phase: RiverPhase.FREE };
  const { check, search } = order;
  if (check.status === 'failed') return { ...firstState, phase: RiverPhase.UNREAD, reason: check.error.message };
  if (check.status === 'asking') return { ...firstState, phase: RiverPhase.LOOKING };
  if (check.sufficient) return { ...firstState, phase: RiverPhase.READY };
  const { token, missing } = check;
  const known: RiverState = {
    ...firstState,
    phase: RiverPhase.LOOKING,
    ways: waysOf(search),
    chosen: chosenWay(order)?.id ?? null,
    missing: token === null ? null : `${formatAmountRounded(missing, token.decimals)} ${token.symbol}`,
  };
  if (search?.error != null) return { ...known, phase: RiverPhase.UNREAD, reason: search.error.message };
  if (search?.snapshot == null || search.snapshot.status === 'SEARCHING') return known;
  return { ...known, phase: search.routes.length === 0 ? RiverPhase.NO_WAY : RiverPhase.CHOOSING };
}

function paidState({ phase, execution }: PaymentState): Seen {
  if (execution === null) return { phase: RiverPhase.PAYING };
  if (phase === 'executing')
    return { phase: isBuying(execution) ? RiverPhase.BUYING : RiverPhase.PAYING, reason: null, execution };
  return { phase: endOf(execution), reason: execution.error?.message ?? null, execution };
}

function endOf({ status, error }: ExecutionSnapshot): RiverPhase {
  if (status === 'done') return RiverPhase.YOURS;
  if (status === 'unknown') return RiverPhase.UNKNOWN;
  return status === 'stopped' && error?.code === declinedCode ? RiverPhase.DECLINED : RiverPhase.FAILED;
}

/** Whether the purchase itself is running: the steps that get the tokens are done. */
function isBuying({ route, tasks }: ExecutionSnapshot): boolean {
  const purchase = purchaseIndex(route);
  return (
    purchase !== -1 &&
    tasks
      .filter(({ id }) => stepIndexOf(id) < purchase)
      .every(({ state }) => state === 'confirmed' || state === 'skipped')
  );
}
