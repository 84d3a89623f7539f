import type { FundingRoute, Token } from '../../core/index.js';
import type { CommandsOf } from '../Flow.js';
import type { TransferOffer } from '../payment/RouteOffer.js';
import type { TokenTransferForm } from './TokenTransferForm.js';

export interface TokenTransferState {
  readonly form: TokenTransferForm;
  readonly offer: TransferOffer;
  /** The review before sending, with the last read costs; `null`: the form is shown. */
  readonly review: FundingRoute | null;
  /** Whether the maximum amount is being computed. */
  readonly filling: boolean;
}

export function initialTokenTransfer(form: TokenTransferForm): TokenTransferState {
  return { form, offer: { status: 'none' }, review: null, filling: false };
}

/** Actions of the player. */
export type TokenTransferAction =
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'address'; readonly text: string }
  | { readonly type: 'choose'; readonly token: Token }
  /** Fills in the maximum: the balance minus the cost of sending. `held`: balance of the chosen token. */
  | { readonly type: 'fill'; readonly held: bigint }
  /** Reads the costs again. */
  | { readonly type: 'refresh' }
  | { readonly type: 'review' }
  | { readonly type: 'back' };

export type TokenTransferCommands = CommandsOf<TokenTransferAction>;

export const tokenTransferCommands: Readonly<Record<TokenTransferAction['type'], true>> = {
  type: true,
  address: true,
  choose: true,
  fill: true,
  refresh: true,
  review: true,
  back: true,
};
