import type { Address, FundingRoute, Token } from '../../core/index.js';
import type { CommandsOf } from '../Flow.js';
import type { TransferOffer } from '../payment/RouteOffer.js';
import type { BridgeForm } from './BridgeForm.js';

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
  /**
   * `token`: what the chosen one is there; null where that is not known. `to`: where it goes then. Default: where it went before, or where it came from if that is
   * where it goes.
   */
  | { readonly type: 'goFrom'; readonly chainId: number; readonly token: Token | null; readonly to?: number }
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
