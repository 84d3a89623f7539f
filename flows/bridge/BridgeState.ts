import type { Address, FundingRoute, Token } from '../../core/index.js';
import type { CommandsOf } from '../Flow.js';
import type { PaymentFailure } from '../payment/PaymentState.js';
import type { BridgeForm } from './BridgeForm.js';

/** A route, and when it came, in Unix milliseconds. */
export interface OfferedRoute {
  readonly route: FundingRoute;
  readonly at: number;
}

/** What is known about what the form asks for. `previous`: the last good one of the same form. */
export type TransferOffer =
  | { readonly status: 'none' }
  | { readonly status: 'asking'; readonly previous: OfferedRoute | null }
  | ({ readonly status: 'ready' } & OfferedRoute)
  | { readonly status: 'failed'; readonly failure: PaymentFailure; readonly previous: OfferedRoute | null };

/** What the player looks at before it is sent. */
export interface BridgeReview {
  /** Its fees are what the execution keeps to. */
  readonly agreed: FundingRoute;
  /** Fees beyond what the execution would accept: nothing goes on before they are taken. */
  readonly worse: FundingRoute | null;
}

export interface BridgeState {
  readonly form: BridgeForm;
  readonly offer: TransferOffer;
  /** null: the form is shown. */
  readonly review: BridgeReview | null;
  /** The most that can be sent is being worked out. */
  readonly filling: boolean;
}

export function initialBridgeState(form: BridgeForm): BridgeState {
  return { form, offer: { status: 'none' }, review: null, filling: false };
}

/** What the player can do. */
export type BridgeFormAction =
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'choose'; readonly token: Token }
  /** `token`: what the chosen one is there; null where that is not known. */
  | { readonly type: 'goFrom'; readonly chainId: number; readonly token: Token | null }
  | { readonly type: 'goTo'; readonly chainId: number; readonly recipient: Address | null }
  /** The networks change places. */
  | { readonly type: 'turn'; readonly token: Token | null }
  /** As much as there is, less what sending it costs. `held`: of the chosen token. */
  | { readonly type: 'fill'; readonly held: bigint }
  /** Ask again now. */
  | { readonly type: 'refresh' }
  | { readonly type: 'review' }
  | { readonly type: 'take' }
  | { readonly type: 'back' };

export type BridgeCommands = CommandsOf<BridgeFormAction>;

export const bridgeCommands: Readonly<Record<BridgeFormAction['type'], true>> = {
  type: true,
  choose: true,
  goFrom: true,
  goTo: true,
  turn: true,
  fill: true,
  refresh: true,
  review: true,
  take: true,
  back: true,
};

/** What can be acted on now. */
export function readyOffer({ offer }: Pick<BridgeState, 'offer'>): FundingRoute | null {
  return offer.status === 'ready' ? offer.route : null;
}

/** What can be read, fresh or not. */
export function shownOffer({ offer }: Pick<BridgeState, 'offer'>): OfferedRoute | null {
  if (offer.status === 'none') return null;
  return offer.status === 'ready' ? offer : offer.previous;
}
