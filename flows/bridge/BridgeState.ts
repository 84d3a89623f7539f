import type { Address, FundingRoute, Token } from '../../core/index.js';
import type { CommandsOf } from '../Flow.js';
import type { TransferOffer } from '../payment/RouteOffer.js';
import type { BridgeForm } from './BridgeForm.js';

/** The review before sending. */
export interface BridgeReview {
  /** The route whose fees limit the execution. */
  readonly agreed: FundingRoute;
  /** A route with higher fees than the execution accepts; the player must accept it to continue. */
  readonly worse: FundingRoute | null;
}

export interface BridgeState {
  readonly form: BridgeForm;
  readonly offer: TransferOffer;
  /** `null`: the form is shown. */
  readonly review: BridgeReview | null;
  /** Whether the maximum amount is being computed. */
  readonly filling: boolean;
}

export function initialBridgeState(form: BridgeForm): BridgeState {
  return { form, offer: { status: 'none' }, review: null, filling: false };
}

/** Actions of the player. */
export type BridgeFormAction =
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'choose'; readonly token: Token }
  /**
   * `token`: the chosen token on the new chain; `null` if unknown. `to`: the new destination.
   * Default: the previous destination, or the previous source if that is now the destination.
   */
  | { readonly type: 'goFrom'; readonly chainId: number; readonly token: Token | null; readonly to?: number }
  | { readonly type: 'goTo'; readonly chainId: number; readonly recipient: Address | null }
  /** Swaps source and destination. */
  | { readonly type: 'turn'; readonly token: Token | null }
  /** Fills in the maximum: the balance minus the cost of sending. `held`: balance of the chosen token. */
  | { readonly type: 'fill'; readonly held: bigint }
  /** Reads the costs again. */
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
