import type { FundingRoute, PriceSnapshot, RoutingSnapshot, Token } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import { noPrices } from '../money/noPrices.js';
import { notRechecked, type PaymentFailure, type PaymentPhase, type PaymentState } from '../payment/PaymentState.js';

/** item → routes → review → executing → ended. */
export const FundingViewName = {
  ITEM: 'item',
  ROUTES: 'routes',
  REVIEW: 'review',
  EXECUTING: 'executing',
  ENDED: 'ended',
} as const;
export type FundingViewName = (typeof FundingViewName)[keyof typeof FundingViewName];

/** What is known about what the player has. A failed read is never "nothing". */
export type Funds =
  | { readonly status: 'reading' }
  | { readonly status: 'known'; readonly token: Token; readonly balance: bigint }
  | { readonly status: 'unread' };

export interface Search {
  /** null until the first word. */
  readonly snapshot: RoutingSnapshot | null;
  /** Routes in the order they are shown: the least total first until the player touches the list; then new ones join at the end. */
  readonly routes: readonly FundingRoute[];
  /** Unix milliseconds. */
  readonly startedAt: number;
  /** When the first price came: from then on the list ages. null while there is none. */
  readonly pricedAt: number | null;
  /** A mistake of the caller, or an engine that is gone. */
  readonly error: PaymentFailure | null;
}

export interface FundingState extends Omit<PaymentState, 'phase'> {
  readonly view: FundingViewName;
  readonly funds: Funds;
  readonly search: Search | null;
  readonly chosenId: string | null;
  /** The player has chosen, or went on with what was chosen: from then on nothing of the list moves by itself. */
  readonly isTouched: boolean;
  /** What the ways are compared by. */
  readonly prices: PriceSnapshot;
}

export const initialFundingState: FundingState = {
  view: FundingViewName.ITEM,
  funds: { status: 'reading' },
  search: null,
  chosenId: null,
  isTouched: false,
  prices: noPrices,
  execution: null,
  stopping: false,
  recheck: notRechecked,
  givingUp: 'no',
};

/**
 * The route that is chosen, as long as it is there.
 *
 * @example
 * const { state$ } = createFundingFlow(engine, { wallet, shortfall });
 * state$.subscribe((state) => draw(chosenRoute(state)));
 */
export function chosenRoute(fundingState: FundingState): FundingRoute | null {
  assertKinds({ fundingState }, 'object');
  const { search, chosenId } = fundingState;
  return search?.routes.find(({ id }) => id === chosenId) ?? null;
}

/** The payment's part of the state. */
export function paymentOf({ view, execution, stopping, recheck, givingUp }: FundingState): PaymentState {
  return { phase: phases[view], execution, stopping, recheck, givingUp };
}

const phases: Readonly<Record<FundingViewName, PaymentPhase>> = {
  item: 'idle',
  routes: 'idle',
  review: 'idle',
  executing: 'executing',
  ended: 'ended',
};
