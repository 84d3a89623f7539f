import type { FundingRoute, Token } from '../../core/index.js';
import type { CommandsOf } from '../Flow.js';
import type { TransferOffer } from '../payment/RouteOffer.js';
import type { TokenTransferForm } from './TokenTransferForm.js';

export interface TokenTransferState {
  readonly form: TokenTransferForm;
  readonly offer: TransferOffer;
  /** What the player looks at before it is sent, with the costs as they were read last; null: the form is shown. */
  readonly review: FundingRoute | null;
  /** The most that can be sent is being worked out. */
  readonly filling: boolean;
}

export function initialTokenTransfer(form: TokenTransferForm): TokenTransferState {
  return { form, offer: { status: 'none' }, review: null, filling: false };
}

/** What the player can do. */
export type TokenTransferAction =
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'address'; readonly text: string }
  | { readonly type: 'choose'; readonly token: Token }
  /** As much as there is, less what sending it costs. `held`: of the chosen token. */
  | { readonly type: 'fill'; readonly held: bigint }
  /** Ask again now. */
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
