import type { FulfilmentStatus } from '../checkout/fulfilment/FulfilmentSnapshot.js';
import type { ExecutionCarrier, ExecutionSnapshot, LateTransaction } from '../execution/ExecutionSnapshot.js';
import type { TaskAction } from '../execution/ExecutionTask.js';
import type { ReceiptAmount, ReceiptFee, ReceiptTransaction, UnknownAmount } from '../history/HistoryEntry.js';
import type { Address } from '../money/Address.js';
import type { TokenAmount } from '../money/Token.js';
import type { FundingRoute, RouteKind } from '../routing/FundingRoute.js';
import type { RoutingSnapshot } from '../routing/RoutingSnapshot.js';
import type { Goods } from './Goods.js';
import type { PaymentCommand, PaymentStatus } from './machine/paymentMachine.js';

/** An amount with its text in whole tokens. */
export interface PaymentAmount extends TokenAmount {
  readonly formatted: string;
}

/** An error as plain data. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Its entry in the error reference. */
  readonly link: string;
}

/** One way to pay for everything. */
export interface PaymentOffer {
  readonly id: string;
  /** `balance`, or the kind of its route. */
  readonly kind: RouteKind | 'balance';
  /** As of the route; 0 for the balance. */
  readonly priority: number;
  /** The most that leaves the wallet, without gas. */
  readonly pays: readonly PaymentAmount[];
  readonly gas: readonly PaymentAmount[];
  /** The maximum total in the token of the price, compared with `atMost`. `null` if unknown. */
  readonly cost: PaymentAmount | null;
  /** Parts that `cost` doesn't include. */
  readonly missing: readonly ('gas' | 'price')[];
  readonly seconds: number;
  /** `null` if the balance pays. */
  readonly route: FundingRoute | null;
}

/** A prompt that the player has to answer. */
export interface PaymentPrompt {
  readonly id: string;
  /** Several if one approval covers them all. */
  readonly actions: readonly TaskAction[];
  readonly chainId: number;
  readonly amount: PaymentAmount | null;
  readonly counterparty: Address | null;
  /** The provider's page, which replaces the wallet. */
  readonly url: string | null;
}

export type StepStatus =
  | 'planned'
  | 'asking'
  | 'processing'
  | 'unknown'
  | 'succeeded'
  | 'skipped'
  | 'failed'
  | 'refunded';

/** One task of the payment, funding before purchase. */
export interface PaymentStep {
  readonly id: string;
  readonly action: TaskAction;
  readonly status: StepStatus;
  /** The latest report of the bridge or the provider that the task waits for. */
  readonly detail: string | null;
  readonly chainId: number;
  readonly amount: PaymentAmount | null;
  readonly transactionHash: string | null;
  readonly url: string | null;
}

/** Sums of the payment, read from the chains only. Amounts named in `unread` are not included. */
export interface SettledReceipt {
  readonly paid: readonly ReceiptAmount[];
  readonly received: readonly ReceiptAmount[];
  /** Items among `received`. */
  readonly items: readonly ReceivedItem[];
  readonly fees: readonly ReceiptFee[];
  readonly gas: readonly ReceiptAmount[];
  readonly transactions: readonly ReceiptTransaction[];
  /** Transactions that took effect after their attempt had ended. */
  readonly late: readonly LateTransaction[];
  readonly unread: readonly UnknownAmount[];
}

/** An item that the account received. */
export interface ReceivedItem {
  readonly chainId: number;
  readonly collection: Address;
  readonly tokenId: bigint;
  readonly quantity: bigint;
}

export interface PaymentSearch
  extends Pick<RoutingSnapshot, 'message' | 'pending' | 'rejections' | 'failures' | 'disabled'> {
  /** Amounts that the account lacks. */
  readonly short: readonly PaymentAmount[];
}

/** The specification's word for a settled payment. */
export type PaymentResult = Exclude<FulfilmentStatus, 'reading' | 'running'>;

/** Fields of every state. */
export interface PaymentFields {
  /** `''` until the account is known, if the caller gave no id. */
  readonly id: string;
  /** The account that pays. `null` until the wallet shows it. */
  readonly account: Address | null;
  /** The account that receives. */
  readonly recipient: Address | null;
  /** `null` while a journaled payment is being read. */
  readonly goods: Goods | null;
  readonly price: PaymentAmount | null;
  /** `null` before anything was found. */
  readonly search: PaymentSearch | null;
  /** The recommended one first. */
  readonly offers: readonly PaymentOffer[];
  /** Id of an offer. */
  readonly chosen: string | null;
  readonly steps: readonly PaymentStep[];
  /** Commands that have an effect now. */
  readonly can: readonly PaymentCommand[];
  readonly carrier: ExecutionCarrier;
  /** Unix milliseconds: of the last change of `status`. */
  readonly since: number;
  /** Unix milliseconds by which the state ends by itself; `null` if it has no limit, or needs a command to end. */
  readonly until: number | null;
  readonly problem: Problem | null;
  readonly receipt: SettledReceipt | null;
  readonly result: PaymentResult | null;
  readonly metadata: Readonly<Record<string, string>>;
}

type StateOf<S extends PaymentStatus> = PaymentFields & { readonly status: S };

/** A state in which nothing continues by itself. */
export type SettledPayment =
  | (StateOf<'paused'> & { readonly problem: Problem; readonly result: 'FAILED' | 'INSUFFICIENT_FUNDS' })
  | (StateOf<'unknown'> & {
      readonly problem: Problem;
      /** The act that resolves the unknown outcome: to wait for the chain, to close the prompt, or to check the provider's page. */
      readonly act: 'wait' | 'close-wallet-window' | 'look-at-page';
      readonly result: 'FULFILLMENTS_UNSETTLED';
    })
  | (StateOf<'succeeded'> & { readonly receipt: SettledReceipt; readonly result: 'SUCCESS' })
  | (StateOf<'canceled'> & { readonly problem: Problem; readonly result: 'FAILED' });

/** `null`: not started. */
export interface PaymentExecutions {
  readonly funding: ExecutionSnapshot | null;
  readonly purchase: ExecutionSnapshot | null;
}

/** The work that a `processing` payment waits for. */
export type WaitsFor = 'signing' | 'inclusion' | 'arrival' | 'provider' | 'queue' | 'finality';

/** A payment at one moment: everything a screen needs. */
export type PaymentSnapshot =
  | StateOf<'quoting'>
  | (StateOf<'ready'> & { readonly chosen: string })
  | (StateOf<'asking'> & { readonly prompt: PaymentPrompt })
  | (StateOf<'processing'> & { readonly waitsFor: WaitsFor })
  | SettledPayment;

export interface PaymentsPage {
  /** Newest first. */
  readonly entries: readonly PaymentSnapshot[];
  /** Cursor of the next page; `null`: this is the last one. */
  readonly cursor: string | null;
}
