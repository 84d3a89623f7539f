import type { Eip1193Provider, Network, WalletInfo } from '../../../core/index.js';
import type { PaymentMethod } from '../../../flows/order/PaymentMethod.js';
import type { SoldReceipt } from '../../../flows/order/soldReceipt.js';
import type { Language } from '../../messages/Language.js';
import type { CommerceEvents } from './commerceEvents.js';
import type { FailureDetails, Unknown } from './outcomes.js';
import type { WidgetType } from './WidgetType.js';

// Events that each widget emits to its host (specification §2, payloads facts §5.5). Times are Unix milliseconds.

type Nothing = Readonly<Record<string, never>>;

export type { FailureDetails, Unknown };

export interface TransactionSent {
  readonly transactionHash: string;
}

/** Requests of any widget to the commerce widget around it, or to its host. */
export interface RequestEvents {
  readonly 'request-connect': { readonly walletProviderName?: string };
  readonly 'request-wallet': { readonly walletProviderName?: string };
  readonly 'request-swap': {
    readonly fromTokenAddress?: string;
    readonly toTokenAddress?: string;
    readonly amount?: string;
  };
  /** `fromChainId`: the token's chain, if it is neither of the environment's two chains. */
  readonly 'request-bridge': {
    readonly tokenAddress?: string;
    readonly amount?: string;
    readonly fromChainId?: number;
  };
  readonly 'request-onramp': { readonly tokenAddress?: string; readonly amount?: string; readonly provider?: string };
  readonly 'request-add-tokens': {
    readonly toTokenAddress?: string;
    readonly toAmount?: string;
    readonly showBackButton?: boolean;
  };
  readonly 'request-purchase': Nothing;
  readonly 'request-go-back': Nothing;
}

/** Events of every widget but commerce. */
export interface SharedEvents extends RequestEvents {
  readonly 'close-widget': Nothing;
  readonly 'language-changed': { readonly language: Language };
}

export interface ConnectEvents extends SharedEvents {
  readonly success: {
    readonly provider: Eip1193Provider;
    readonly walletProviderName: string;
    readonly walletProviderInfo?: WalletInfo;
  };
  readonly failure: FailureDetails;
  /**
   * Emitted when one connects, and each time its session changes its account or its network. The host's object
   * holds the session.
   */
  readonly 'walletconnect-provider-updated': {
    readonly ethereumProvider: Eip1193Provider;
    readonly walletConnectManager: Eip1193Provider;
  };
}

export interface WalletEvents extends SharedEvents {
  readonly 'network-switch': {
    readonly network: Network;
    readonly chainId: number;
    readonly provider: Eip1193Provider;
  };
  readonly 'disconnect-wallet': Nothing;
  readonly failure: FailureDetails;
  /** An item has arrived at another address on chain. Numbers are decimal text; `transactionHash` is `null` if another account sent the transaction. */
  readonly 'item-sent': {
    readonly contractAddress: string;
    readonly tokenId: string;
    readonly amount: string;
    readonly recipient: string;
    readonly transactionHash: string | null;
  };
  /** The order book has it. */
  readonly 'item-listed': {
    readonly listingId: string;
    readonly contractAddress: string;
    readonly tokenId: string;
  };
  readonly 'listing-cancelled': { readonly listingId: string };
  /** Emitted if the outcome of an item's transfer is unknown. */
  readonly unknown: Unknown;
}

export interface SwapEvents extends SharedEvents {
  readonly success: TransactionSent;
  readonly failure: FailureDetails;
  /** The price exceeded the player's limit, or the player rejected. */
  readonly rejected: FailureDetails;
  readonly unknown: Unknown;
}

export interface BridgeEvents extends SharedEvents {
  readonly 'transaction-sent': TransactionSent;
  readonly failure: FailureDetails;
  readonly 'claim-withdrawal-success': TransactionSent;
  readonly 'claim-withdrawal-failure': FailureDetails & { readonly transactionHash: string | null };
  readonly unknown: Unknown;
}

export interface OnrampEvents extends SharedEvents {
  /** `null` if the provider reported no hash; the tokens have arrived. */
  readonly success: { readonly transactionHash: string | null };
  readonly failure: FailureDetails;
}

export interface SaleEventTransaction {
  readonly method: string;
  readonly hash?: string;
}

/** Events of widgets that sell. */
interface SellingEvents extends SharedEvents {
  /** The purchase is complete on the chain. Once for each purchase, across reloads; never for an approval or for the tokens before it. */
  readonly sold: SoldReceipt;
}

export interface SaleEvents extends SellingEvents {
  readonly success: {
    readonly paymentMethod: PaymentMethod | null;
    readonly tokenIds: readonly string[];
    readonly transactions: readonly SaleEventTransaction[];
    readonly transactionId: string;
  };
  /** The rest is absent if no order was started. */
  readonly failure: FailureDetails & {
    readonly error?: { readonly type: string; readonly data?: Readonly<Record<string, unknown>> };
    readonly paymentMethod?: PaymentMethod | null;
    readonly transactions?: readonly SaleEventTransaction[];
    readonly transactionId?: string;
  };
  readonly rejected: FailureDetails;
  readonly unknown: Unknown;
  readonly 'transaction-success': {
    readonly paymentMethod: PaymentMethod | null;
    readonly transactions: readonly SaleEventTransaction[];
  };
  readonly 'payment-method': { readonly paymentMethod: PaymentMethod | null };
  readonly 'payment-token': {
    readonly settlementType: string;
    readonly type: string;
    readonly token: {
      readonly address: string;
      readonly symbol: string;
      readonly decimals: number;
      readonly name?: string;
    };
    /** The most of this token that leaves the wallet, without gas, in its smallest unit. */
    readonly amount: bigint;
    readonly balance: bigint | null;
    /** Values of this token; `null` if it has no price. */
    readonly fiat: { readonly amount: string; readonly balance: string | null; readonly symbol: string } | null;
    /**
     * The total cost that the button shows. `isLeast`: a cost is not known. `null`: no price, or only the
     * currency was chosen.
     */
    readonly total: { readonly amount: string; readonly symbol: string; readonly isLeast: boolean } | null;
  };
}

interface ConnectedEvents extends SharedEvents {
  readonly 'connect-success': {
    readonly provider: Eip1193Provider;
    readonly providerInfo?: WalletInfo;
    readonly providerType: 'from' | 'to';
  };
}

export interface AddTokensEvents extends ConnectedEvents {
  readonly success: { readonly transactionHash: string | null };
  readonly failure: FailureDetails;
  readonly rejected: FailureDetails;
  readonly unknown: Unknown;
}

export interface PurchaseEvents extends ConnectedEvents, SellingEvents {
  readonly success: { readonly transactionHash: string | null; readonly fundingMethod: string };
  readonly failure: FailureDetails;
  readonly rejected: FailureDetails;
  readonly unknown: Unknown;
}

export interface TransferEvents extends SharedEvents {
  readonly success: TransactionSent;
  readonly failure: FailureDetails;
  /** The player rejected. */
  readonly rejected: FailureDetails;
  readonly unknown: Unknown;
}

export interface WidgetEventMap {
  readonly [WidgetType.CONNECT]: ConnectEvents;
  readonly [WidgetType.WALLET]: WalletEvents;
  readonly [WidgetType.SWAP]: SwapEvents;
  readonly [WidgetType.BRIDGE]: BridgeEvents;
  readonly [WidgetType.ONRAMP]: OnrampEvents;
  readonly [WidgetType.SALE]: SaleEvents;
  readonly [WidgetType.COMMERCE]: CommerceEvents;
  readonly [WidgetType.ADD_TOKENS]: AddTokensEvents;
  readonly [WidgetType.PURCHASE]: PurchaseEvents;
  readonly [WidgetType.TRANSFER]: TransferEvents;
}

export type EventName<T extends WidgetType> = keyof WidgetEventMap[T] & string;

/** One event of a widget: its name and payload. */
export type WidgetEvent<T extends WidgetType = WidgetType> = {
  [W in T]: { [N in EventName<W>]: { readonly type: N; readonly data: WidgetEventMap[W][N] } }[EventName<W>];
}[T];

/** Emits an event to the host. The name determines the payload. */
export type Emit<T extends WidgetType> = <N extends EventName<T>>(type: N, data: WidgetEventMap[T][N]) => void;

/** Emits events that every widget but commerce has: closing, requests, a failure. */
export type EmitShared = <N extends keyof SharedEvents | 'failure'>(
  type: N,
  data: N extends keyof SharedEvents ? SharedEvents[N] : FailureDetails,
) => void;
