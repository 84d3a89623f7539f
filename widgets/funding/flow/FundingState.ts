import type { ExecutionSnapshot, FundingRoute, RoutingSnapshot, Token } from '../../../core/index.js';

/** item → routes → review → executing → ended. */
export const FundingView = { ITEM: 'item', ROUTES: 'routes', REVIEW: 'review', EXECUTING: 'executing', ENDED: 'ended' } as const;
export type FundingView = (typeof FundingView)[keyof typeof FundingView];

/** What is known about what the player has. A failed read is never "nothing". */
export type Funds =
  | { readonly status: 'reading' }
  | { readonly status: 'known'; readonly token: Token; readonly balance: bigint }
  | { readonly status: 'unread' };

export interface Search {
  /** null until the first word. */
  readonly snapshot: RoutingSnapshot | null;
  /** Routes in the order they are shown: new ones join at the end. */
  readonly routes: readonly FundingRoute[];
  /** Unix milliseconds. */
  readonly startedAt: number;
  /** When the first price came: from then on the list ages. null while there is none. */
  readonly pricedAt: number | null;
  /** A mistake of the caller, or an engine that is gone. */
  readonly error: Failure | null;
}

export interface Failure {
  readonly code: string;
  readonly message: string;
}

/** Looking again at a payment whose outcome is not known. Reads only. */
export interface Recheck {
  readonly checking: boolean;
  readonly lastAt: number | null;
  readonly nextAt: number | null;
}

export interface FundingState {
  readonly view: FundingView;
  readonly funds: Funds;
  readonly search: Search | null;
  readonly chosenId: string | null;
  /** What the player had when the payment started; null when it was not read. */
  readonly balanceBefore: bigint | null;
  /** The latest word about the payment; its `status` decides how `ended` looks. */
  readonly execution: ExecutionSnapshot | null;
  /** The player asked to stop after the running step. */
  readonly stopping: boolean;
  readonly recheck: Recheck;
}

export const initialFundingState: FundingState = {
  view: FundingView.ITEM,
  funds: { status: 'reading' },
  search: null,
  chosenId: null,
  balanceBefore: null,
  execution: null,
  stopping: false,
  recheck: { checking: false, lastAt: null, nextAt: null },
};

/** The route that is chosen, as long as it is there. */
export function chosenRoute({ search, chosenId }: FundingState): FundingRoute | null {
  return search?.routes.find(({ id }) => id === chosenId) ?? null;
}

/** A payment whose outcome is not known locks paying: nothing may be sent a second time. */
export function isPayingLocked({ view, execution }: FundingState): boolean {
  return view === FundingView.EXECUTING || execution?.status === 'unknown';
}
