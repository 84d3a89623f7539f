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

/** The player's funds. A failed read is never "nothing". */
export type Funds =
  | { readonly status: 'reading' }
  | { readonly status: 'known'; readonly token: Token; readonly balance: bigint }
  | { readonly status: 'unread' };

export interface Search {
  /** `null` until the first snapshot. */
  readonly snapshot: RoutingSnapshot | null;
  /**
   * Routes in the shown order: lowest total first until the player touches the list; after that,
   * new ones are appended.
   */
  readonly routes: readonly FundingRoute[];
  /** Unix milliseconds. */
  readonly startedAt: number;
  /** When the first price arrived, from which the list's age counts; `null` before that. */
  readonly pricedAt: number | null;
  /** An invalid argument, or a disposed engine. */
  readonly error: PaymentFailure | null;
}

export interface FundingState extends Omit<PaymentState, 'phase'> {
  readonly view: FundingViewName;
  readonly funds: Funds;
  readonly search: Search | null;
  readonly chosenId: string | null;
  /** The player has chosen or continued: after that, the list no longer changes by itself. */
  readonly isTouched: boolean;
  /** Prices to compare the payment options by. */
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
 * Returns the chosen route, if it is still in the list.
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

/** Returns the payment's part of the state. */
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
