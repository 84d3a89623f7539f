import type { CheckoutSnapshot, ExecutionSnapshot, FulfilmentSnapshot, FulfilmentStatus } from 'tributary-sdk';
import type { Keeper, RiverEvent } from './RiverEvent.js';
import { firstState, RiverPhase, type RiverState } from './RiverState.js';
import { waysOf } from './waysOf.js';

type Reducers = {
  readonly [Type in RiverEvent['type']]: (state: RiverState, event: Extract<RiverEvent, { type: Type }>) => RiverState;
};

const declinedCode = 'USER_REJECTED_REQUEST_ERROR';

const reducers: Reducers = {
  boarding: () => ({ ...firstState, phase: RiverPhase.BOARDING }),
  boarded: () => ({ ...firstState, phase: RiverPhase.VISITING }),
  'left-ashore': (_state, { declined }) => ({
    ...firstState,
    reason: declined ? 'You closed the request. Nothing was shared.' : 'The wallet did not answer. Nothing was shared.',
  }),
  visited: (_state, { keeper, unfinished }) =>
    unfinished === null || keeper !== 'stall'
      ? { ...firstState, phase: phaseOfKeeper[keeper] }
      : { ...firstState, phase: RiverPhase.UNFINISHED, execution: unfinished },
  looking: () => ({ ...firstState, phase: RiverPhase.LOOKING }),
  checkout: (state, { snapshot }) => afterCheckout(state, snapshot),
  chosen: (state, { way }) =>
    state.ways.some(({ id, state: its }) => id === way && its === 'open') ? { ...state, chosen: way } : state,
  execution: (state, { snapshot }) => ({ ...state, ...endOf(snapshot), execution: snapshot }),
  fulfilment: (state, { snapshot }) => afterFulfilment(state, snapshot),
  unread: (state, { message }) => ({ ...state, phase: RiverPhase.UNREAD, reason: message }),
  freed: () => ({ ...firstState, phase: RiverPhase.FREE }),
};

const phaseOfKeeper = {
  stall: RiverPhase.FREE,
  player: RiverPhase.YOURS,
  somebody: RiverPhase.SOLD,
} as const satisfies Record<Keeper, RiverPhase>;

/** The whole game but its water: what the player sees follows from this alone. */
export function reduceRiver(state: RiverState, event: RiverEvent): RiverState {
  return (reducers[event.type] as (state: RiverState, event: RiverEvent) => RiverState)(state, event);
}

function afterCheckout(state: RiverState, { status, sufficient, insufficient, routing }: CheckoutSnapshot): RiverState {
  const short = insufficient.find((requirement) => 'token' in requirement);
  const missing = short === undefined ? null : `${short.delta.formattedBalance} ${short.token.symbol}`;
  const ways = routing === null ? [] : waysOf(state.ways, routing);
  const known: RiverState = { ...state, ways, missing };
  if (status !== 'done') return { ...known, phase: RiverPhase.LOOKING };
  if (sufficient === true) return { ...known, phase: RiverPhase.READY };
  // The search's best, unless the player has chosen meanwhile.
  const best = routing?.routes[0];
  if (best === undefined) return { ...known, phase: RiverPhase.NO_WAY };
  return { ...known, phase: RiverPhase.CHOOSING, chosen: state.chosen ?? best.id };
}

type Ending = Pick<RiverState, 'phase' | 'reason'>;

function endOf({ status, error }: ExecutionSnapshot): Ending {
  if (status === 'running') return { phase: RiverPhase.PAYING, reason: null };
  // The purchase follows: the way has only brought the money.
  if (status === 'done') return { phase: RiverPhase.BUYING, reason: null };
  if (status === 'unknown') return { phase: RiverPhase.UNKNOWN, reason: null };
  const isDeclined = status === 'stopped' && error?.code === declinedCode;
  return { phase: isDeclined ? RiverPhase.DECLINED : RiverPhase.FAILED, reason: error?.message ?? null };
}

const phaseOfFulfilment = {
  reading: RiverPhase.BUYING,
  running: RiverPhase.BUYING,
  SUCCESS: RiverPhase.YOURS,
  FAILED: RiverPhase.FAILED,
  INSUFFICIENT_FUNDS: RiverPhase.FAILED,
  FULFILLMENTS_UNSETTLED: RiverPhase.UNKNOWN,
} as const satisfies Record<FulfilmentStatus, RiverPhase>;

function afterFulfilment(state: RiverState, { status, reason, error, execution }: FulfilmentSnapshot): RiverState {
  const isDeclined = status === 'FAILED' && error?.code === declinedCode;
  return {
    ...state,
    phase: isDeclined ? RiverPhase.DECLINED : phaseOfFulfilment[status],
    reason,
    execution: execution ?? state.execution,
  };
}
