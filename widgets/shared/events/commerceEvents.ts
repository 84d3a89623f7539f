import type { Eip1193Provider, WalletInfo } from '../../../core/index.js';
import type { CommerceFlow } from '../../../flows/commerce/CommerceFlow.js';
import type { SoldReceipt } from '../../../flows/order/soldReceipt.js';
import type { Unknown } from './outcomes.js';

/** Events of a commerce widget, for any hosted widget (specification §2, "General event types"). */
export const CommerceEventType = {
  INITIALISED: 'INITIALISED',
  PROVIDER_UPDATED: 'PROVIDER_UPDATED',
  CLOSE: 'CLOSE',
  SUCCESS: 'SUCCESS',
  FAILURE: 'FAILURE',
  DISCONNECTED: 'DISCONNECTED',
  USER_ACTION: 'USER_ACTION',
  /**
   * Neither SUCCESS nor FAILURE, and not in the specification: a payment with an unknown outcome may still be
   * either one.
   */
  UNKNOWN: 'UNKNOWN',
  /** Not in the specification either: SUCCESS also stands for a swap, a connected wallet and an approval. */
  SOLD: 'SOLD',
} as const;
export type CommerceEventType = (typeof CommerceEventType)[keyof typeof CommerceEventType];

export const CommerceSuccess = {
  SWAP_SUCCESS: 'SWAP_SUCCESS',
  ONRAMP_SUCCESS: 'ONRAMP_SUCCESS',
  CONNECT_SUCCESS: 'CONNECT_SUCCESS',
  SALE_SUCCESS: 'SALE_SUCCESS',
  SALE_TRANSACTION_SUCCESS: 'SALE_TRANSACTION_SUCCESS',
  BRIDGE_SUCCESS: 'BRIDGE_SUCCESS',
  BRIDGE_CLAIM_WITHDRAWAL_SUCCESS: 'BRIDGE_CLAIM_WITHDRAWAL_SUCCESS',
  ADD_TOKENS_SUCCESS: 'ADD_TOKENS_SUCCESS',
  ADD_TOKENS_CONNECT_SUCCESS: 'ADD_TOKENS_CONNECT_SUCCESS',
  TRANSFER_SUCCESS: 'TRANSFER_SUCCESS',
} as const;
export type CommerceSuccess = (typeof CommerceSuccess)[keyof typeof CommerceSuccess];

export const CommerceFailure = {
  BRIDGE_FAILED: 'BRIDGE_FAILED',
  BRIDGE_CLAIM_WITHDRAWAL_FAILED: 'BRIDGE_CLAIM_WITHDRAWAL_FAILED',
  SWAP_FAILED: 'SWAP_FAILED',
  SWAP_REJECTED: 'SWAP_REJECTED',
  CONNECT_FAILED: 'CONNECT_FAILED',
  SALE_FAILED: 'SALE_FAILED',
  ONRAMP_FAILED: 'ONRAMP_FAILED',
  ADD_TOKENS_FAILED: 'ADD_TOKENS_FAILED',
  TRANSFER_FAILED: 'TRANSFER_FAILED',
} as const;
export type CommerceFailure = (typeof CommerceFailure)[keyof typeof CommerceFailure];

export const CommerceUserAction = {
  PAYMENT_METHOD_SELECTED: 'PAYMENT_METHOD_SELECTED',
  PAYMENT_TOKEN_SELECTED: 'PAYMENT_TOKEN_SELECTED',
  NETWORK_SWITCH: 'NETWORK_SWITCH',
} as const;
export type CommerceUserAction = (typeof CommerceUserAction)[keyof typeof CommerceUserAction];

export interface CommerceEvents {
  readonly INITIALISED: { readonly flow: CommerceFlow };
  readonly PROVIDER_UPDATED: {
    readonly provider: Eip1193Provider | null;
    readonly walletProviderName?: string;
    readonly walletProviderInfo?: WalletInfo;
  };
  readonly CLOSE: Readonly<Record<string, never>>;
  /** `data` is the hosted widget's own payload. */
  readonly SUCCESS: { readonly type: CommerceSuccess; readonly data: unknown };
  /**
   * `type` is null for failures without a name in the specification: the commerce widget's own parameters, the
   * wallet widget.
   */
  readonly FAILURE: { readonly type: CommerceFailure | null; readonly data: unknown };
  readonly DISCONNECTED: Readonly<Record<string, never>>;
  readonly USER_ACTION: { readonly type: CommerceUserAction; readonly data: unknown };
  readonly UNKNOWN: { readonly flow: CommerceFlow; readonly data: Unknown };
  /** A purchase is complete on the chain. Once for each purchase, across reloads; never for an approval or for the tokens before it. */
  readonly SOLD: SoldReceipt;
}
