import type { Observable } from 'rxjs';
import type { Address, Hex, TokenAddress } from '../money/Address.js';
import type { Token, TokenAmount } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type { BridgeTokenName } from './bridgeToken.js';

export const BridgeAction = {
  DEPOSIT: 'DEPOSIT',
  WITHDRAW: 'WITHDRAW',
  FINALISE_WITHDRAWAL: 'FINALISE_WITHDRAWAL',
} as const;
export type BridgeAction = (typeof BridgeAction)[keyof typeof BridgeAction];

export interface BridgeFeeRequest {
  readonly action: BridgeAction;
  /** As a number, numeric text or hex text. */
  readonly sourceChainId: number | string;
  /** Not needed to finalise a withdrawal. */
  readonly destinationChainId?: number | string;
  /** An address or NATIVE. Default NATIVE. */
  readonly token?: string;
  /** Default 'auto'. */
  readonly gasMultiplier?: number | 'auto';
  /** Account whose allowance is read. */
  readonly senderAddress?: string;
  /** With the sender: an approval that isn't needed costs nothing. */
  readonly amount?: bigint;
}

export interface BridgeRequest {
  /** As a number, numeric text or hex text. */
  readonly sourceChainId: number | string;
  readonly destinationChainId: number | string;
  readonly senderAddress: string;
  readonly recipientAddress: string;
  readonly token: string;
  readonly amount: bigint;
  readonly gasMultiplier?: number | 'auto';
  /**
   * Minimum that must arrive, in the arriving token's smallest unit. A bridge that keeps a part of
   * the amount rejects the transfer if less would arrive (PRICE_MOVED).
   */
  readonly atLeast?: bigint;
}

export interface BridgeQuoteRequest extends Omit<BridgeRequest, 'gasMultiplier' | 'atLeast'> {
  /** Meaning of `amount`: what is sent, or what must arrive, each in its token's smallest unit. */
  readonly side: 'sent' | 'arriving';
}

/** The amounts and fees of a transfer, before anything is built. */
export interface BridgeQuote {
  /** Id of the bridge. Absent: the default one. */
  readonly adapter?: string;
  /** Amount sent, in the token's smallest unit. */
  readonly amount: bigint;
  /** Amount that arrives, in the smallest unit of `arrivesAs`. */
  readonly arrives: bigint;
  readonly arrivesAs: TokenAddress;
  readonly fees: BridgeFees;
  /** Limits of one transfer, in the token that is sent. Absent: unknown. */
  readonly limits?: { readonly minimum: bigint; readonly maximum: bigint };
  /** Seconds until it usually arrives. Absent: as its link. */
  readonly expectedSeconds?: number;
  /** Unix seconds by the source chain's clock: transactions built now can only revert afterwards. Absent: no limit. */
  readonly validUntil?: number;
  /**
   * Unix seconds by the destination's clock until which it arrives; the outcome after that depends
   * on the bridge, see `BridgeTransactionStatus`. Absent: no limit.
   */
  readonly expiresAt?: number;
}

/** A token that a link transfers, by its addresses on both chains. */
export interface CarriedForm {
  readonly token: TokenAddress;
  readonly arrivesAs: TokenAddress;
}

/** A token that a link transfers, with its details on both chains. */
export interface CarriedToken {
  readonly token: Token;
  readonly arrivesAs: Token;
}

/** All but `tokenFee` and `laterGas` in wei of the source chain's native token. */
export interface BridgeFees {
  readonly sourceChainGas: bigint;
  readonly approvalFee: bigint;
  readonly bridgeFee: bigint;
  /** Always zero. */
  readonly imtblFee: bigint;
  readonly totalFees: bigint;
  /**
   * Share of the amount that the bridge keeps, in the smallest unit of the token that is sent. Not
   * in `totalFees`. Absent: none.
   */
  readonly tokenFee?: bigint;
  /**
   * Gas of later transactions on the destination, in wei of its native token at the current price.
   * Not in `totalFees`. Absent: none.
   */
  readonly laterGas?: bigint;
  /** Allowance of the token for the bridge's contract. Absent: not read, or no approval is needed. */
  readonly allowance?: BridgeAllowance;
  /**
   * Gas units behind `approvalFee` and `sourceChainGas`, for chains with a fixed price
   * (`gasPriceRule`). Absent: unknown.
   */
  readonly gas?: BridgeGas;
}

/** Gas units. */
export interface BridgeGas {
  readonly approval: bigint;
  readonly transfer: bigint;
}

export interface BridgeAllowance {
  /** Current allowance of the bridge, in the token's smallest unit. */
  readonly allowed: bigint;
  /** The token refuses to change a non-zero allowance, so it must be reset first. `approvalFee` includes the reset. */
  readonly isResetFirst: boolean;
}

export interface BridgeBundle {
  /** Id of the bridge that built it. Absent: the default one. Set by the engine, here and below. */
  readonly adapter?: string;
  readonly feeData: BridgeFees;
  readonly contractToApprove: Address | null;
  /**
   * The spender of the approval, such as a gateway behind the called router. Absent: the contract
   * that `unsignedBridgeTx` calls.
   */
  readonly spender?: Address;
  /** Sent before the approval if the token refuses to change a non-zero allowance: sets it to zero. */
  readonly unsignedResetTx: UnsignedTransaction | null;
  readonly unsignedApprovalTx: UnsignedTransaction | null;
  readonly unsignedBridgeTx: UnsignedTransaction;
  /** Amount that arrives, in the arriving token's smallest unit. Absent: the amount sent. */
  readonly arrives?: bigint;
  /** Unix seconds by the source chain's clock after which `unsignedBridgeTx` can only revert. Absent: never. */
  readonly deadline?: number;
  /** The last four are `null` for deposits. */
  readonly delayWithdrawalLargeAmount: boolean | null;
  readonly delayWithdrawalUnknownToken: boolean | null;
  readonly withdrawalQueueActivated: boolean | null;
  readonly largeTransferThresholds: bigint | null;
}

export const BridgeStatus = {
  PENDING: 'PENDING',
  PROCESSING: 'PROCESSING',
  COMPLETE: 'COMPLETE',
  RETRY: 'RETRY',
  ERROR: 'ERROR',
  NOT_ENOUGH_GAS: 'NOT_ENOUGH_GAS',
  FLOW_RATE_CONTROLLED: 'FLOW_RATE_CONTROLLED',
  /** Not filled before its deadline and can't be any more; it will be refunded on the source chain. Not final. */
  EXPIRED: 'EXPIRED',
  /** Refunded: see `refund`. */
  REFUNDED: 'REFUNDED',
  /** Its phase `prove` is due. */
  READY_TO_PROVE: 'READY_TO_PROVE',
  /** Its phase `finalise` is due. */
  READY_TO_FINALISE: 'READY_TO_FINALISE',
  /**
   * Executed on the destination and failed there; nothing is lost. Its phase `replay` is due: once
   * any account signs it, the transfer arrives. Not final.
   */
  FAILED_REPLAYABLE: 'FAILED_REPLAYABLE',
} as const;
export type BridgeStatus = (typeof BridgeStatus)[keyof typeof BridgeStatus];

/**
 * Transactions to sign on the destination after a transfer was sent, each when the status reports
 * it; `replay` if it was executed there and failed.
 */
export const BridgePhase = { PROVE: 'prove', FINALISE: 'finalise', REPLAY: 'replay' } as const;
export type BridgePhase = (typeof BridgePhase)[keyof typeof BridgePhase];

export interface BridgePhaseRequest {
  readonly phase: BridgePhase;
  /** As a number, numeric text or hex text. */
  readonly sourceChainId: number | string;
  /** Hash of the transaction that sent the transfer. */
  readonly txHash: string;
  /** Account whose transfer is meant, if one transaction contains several; also the signer. */
  readonly senderAddress: string;
  /** Id of the transfer's bridge. Default: the default one. */
  readonly adapter?: string;
}

export interface WithdrawalTiming {
  /** By the root chain's clock, which the contract uses; the player's may be wrong. */
  readonly canWithdraw: boolean;
  /** Unix seconds. */
  readonly timeoutStart: number;
  readonly timeoutEnd: number;
}

export interface BridgeTransactionStatus {
  readonly txHash: string;
  /** Page of its message. Absent: there is none. */
  readonly messageUrl?: string;
  readonly status: BridgeStatus;
  /**
   * The other chain has executed the message, although `status` doesn't show it: the status reports
   * a gas problem first. `hasArrived` takes it into account.
   */
  readonly executed?: true;
  /** The transaction on the other chain that executed the message. Absent: not executed, or unknown. */
  readonly arrivedIn?: Hex;
  /**
   * Unix seconds by the destination's clock until which it may arrive or be completed. After that
   * it depends on the bridge: Across refunds on the source chain (EXPIRED, then REFUNDED); an
   * Arbitrum ticket that was not redeemed is lost (ERROR), and its native tokens go to the
   * recipient. Absent: no limit, as for a rollup withdrawal.
   */
  readonly expiresAt?: number;
  /** The refunded amount and its transaction. Absent if several transfers of the account may be meant. */
  readonly refund?: { readonly amount: TokenAmount; readonly transactionHash: Hex };
  /**
   * `gmpResponse` is the parsed entry of the message service. Timing and queue index only for
   * withdrawals in the queue.
   */
  readonly data: Readonly<{ gmpResponse: unknown; withdrawalIndex?: number }> & Partial<WithdrawalTiming>;
  /** Decoded from the message. Absent while the service doesn't know it. */
  readonly token?: Address;
  readonly sender?: Address;
  readonly recipient?: Address;
  readonly amount?: bigint;
}

export interface BridgeStatusSnapshot {
  readonly status: BridgeTransactionStatus;
  /** The message service or a node did not respond; the status is the last known one. */
  readonly stale: boolean;
  /** Why it is stale, for developers. Absent if the response was older than the known status. */
  readonly reason?: string;
}

export interface PendingWithdrawal extends WithdrawalTiming {
  /** Id of the bridge whose queue it waits in. Absent: the default one. */
  readonly adapter?: string;
  /** Position in the recipient's on-chain list. */
  readonly index: number;
  readonly recipient: Address;
  readonly withdrawer: Address;
  readonly token: Address;
  readonly amount: bigint;
}

export interface TransferListRequest {
  /** The sender or recipient. */
  readonly account: string;
  /** The `cursor` of the previous page. Absent: the newest. */
  readonly cursor?: string;
  /** Maximum number to request from a service at once, 1 to 100. Default 20. */
  readonly limit?: number;
}

/** A cross-chain transfer, whatever account and application sent it. */
export interface CrossChainTransfer {
  /** Id of the bridge. Absent: the default one. */
  readonly adapter?: string;
  readonly transactionHash: string;
  readonly sourceChainId: number;
  readonly destinationChainId: number;
  /** Amount that arrives on the destination chain; `null` if it couldn't be read. */
  readonly token: TokenAddress | null;
  readonly amount: bigint;
  readonly sender: Address;
  readonly recipient: Address;
  /** Unix seconds; `null` if unknown. */
  readonly sentAt: number | null;
  /** `null` if it couldn't be read. */
  readonly status: BridgeTransactionStatus | null;
}

/**
 * A source that did not respond. Transfers that only it knows are missing from the page and are
 * requested again with the next one.
 */
export interface TransferSource {
  /** Id of the bridge. Absent: the default one. */
  readonly adapter?: string;
  /**
   * The message service, the logs of one chain (`root`, `child`, or `chain` for a bridge between
   * many), or one of several bridges as a whole.
   */
  readonly source: 'messages' | 'root' | 'child' | 'chain' | 'bridge';
  /** The chain, for `chain`. */
  readonly chainId?: number;
  readonly code: string;
  readonly message: string;
}

export interface TransferPage {
  /** Newest first. A transfer known to two sources may appear on two pages, with the same transaction hash. */
  readonly transfers: readonly CrossChainTransfer[];
  /** `null` once every source has been read to its end. */
  readonly cursor: string | null;
  readonly failures: readonly TransferSource[];
}

export interface TokenFlowRate {
  readonly capacity: bigint;
  readonly depth: bigint;
  readonly refillTime: bigint;
  readonly refillRate: bigint;
  readonly largeTransferThreshold: bigint;
}

export interface FlowRates {
  readonly withdrawalQueueActivated: boolean;
  /** Seconds. */
  readonly withdrawalDelay: number;
  readonly tokens: Readonly<Record<string, TokenFlowRate>>;
}

/** Both forms of a token: addresses, or `NATIVE` (specification, "Token mapping"). */
export interface TokenMapping {
  readonly rootToken: BridgeTokenName;
  /** `null` if the token isn't mapped. */
  readonly childToken: BridgeTokenName | null;
}

export interface FinaliseWithdrawal {
  readonly pendingWithdrawal: PendingWithdrawal;
  /** `null` before it is due. */
  readonly unsignedTx: UnsignedTransaction | null;
}

/** A connection from one chain to another. */
export interface BridgeLink {
  readonly sourceChainId: number;
  readonly destinationChainId: number;
  /**
   * Whether it may be used for payment routes. `false`: only for transfers that a player starts,
   * such as withdrawals.
   */
  readonly funding: boolean;
  /** Kind of bridge: the chains' own contracts, a filler that pays in advance, or messages of a third party. */
  readonly kind: 'canonical' | 'intent' | 'message';
  /** Usual seconds until the funds arrive. Default 1,200. */
  readonly expectedSeconds?: number;
  /**
   * Transactions to sign on the destination after sending, in this order. Such a link is never used
   * for payment routes. Absent: none, or those of the withdrawal queue.
   */
  readonly phases?: readonly BridgePhase[];
  /**
   * Tokens that it transfers, if known without a request. A search for one token then skips other
   * links and reads that one in a single batch. Requires `getCarriedTokens`, which describes the
   * same tokens. Absent: only that method or the token lists know.
   */
  readonly tokens?: readonly CarriedForm[];
}

/** A bridge between chains, as the funding engine uses it. */
export interface BridgeAdapter {
  /** As for a `DexAdapter`: the same id replaces an earlier bridge, another one is added. Default `default`. */
  readonly id?: string;
  /**
   * Its links. Absent: both directions between the environment's root and child chain; only the
   * deposit is used for payment routes.
   */
  readonly links?: readonly BridgeLink[];
  /**
   * Returns all fees of a transfer and its gas, in the native token's smallest unit.
   * @throws TributaryError of the bridge catalogue
   *
   * @example const { totalFees } = await engine.bridge.estimateFees({ action: 'DEPOSIT', sourceChainId: 11155111, destinationChainId: 13473, gasMultiplier: 'auto' });
   */
  estimateFees(request: BridgeFeeRequest, options?: Abortable): Promise<BridgeFees>;
  /**
   * Returns the amount that arrives for an amount sent, or the reverse; builds nothing. Absent: the
   * amount sent arrives, for the fees of `estimateFees`.
   * @throws TributaryError of the bridge catalogue; INVALID_AMOUNT outside of its limits
   *
   * @example const { amount, arrives } = await engine.bridges.by('across').quote!(request); // 20 sent, 19.98 arrive
   */
  quote?(request: BridgeQuoteRequest, options?: Abortable): Promise<BridgeQuote>;
  /**
   * Returns the tokens that it transfers from one chain to the other. Absent, or empty: the tokens
   * of the source chain's bridge list, mapped by `getTokenMapping`.
   * @throws TributaryError READ_FAILED
   */
  getCarriedTokens?(
    link: Pick<BridgeLink, 'sourceChainId' | 'destinationChainId'>,
    options?: Abortable,
  ): Promise<readonly CarriedToken[]>;
  /**
   * Returns the unsigned transactions of a transfer, in the order of sending.
   * @throws TributaryError of the bridge catalogue
   */
  buildTransactions(request: BridgeRequest, options?: Abortable): Promise<BridgeBundle>;
  /** Returns the current status of transfers. @throws TributaryError of the bridge catalogue */
  getStatus(
    request: {
      readonly sourceChainId: number | string;
      readonly txHashes: readonly string[];
      /** As in `watchStatus`. */
      readonly account?: string;
    },
    options?: Abortable,
  ): Promise<readonly BridgeTransactionStatus[]>;
  /**
   * Polls a transfer with growing pauses. Emits when something changes. Completes only once the
   * transfer has arrived (COMPLETE, or `executed` and not in the queue) or was refunded (REFUNDED).
   * An outage marks the last status as stale. Errors only on invalid arguments, and with
   * TRANSACTION_REVERTED if the transaction reverted and nothing can arrive.
   */
  watchStatus(request: {
    readonly sourceChainId: number | string;
    readonly txHash: string;
    /** Account whose transfer is meant, if one transaction may contain several. Absent: any transfer in it. */
    readonly account?: string;
  }): Observable<BridgeStatusSnapshot>;
  /**
   * Returns the withdrawals in a recipient's queue, by index.
   * @throws TributaryError FLOW_RATE_ERROR
   *
   * @example const [first] = await engine.bridge.getPendingWithdrawals(account);
   */
  getPendingWithdrawals(recipient: string, options?: Abortable): Promise<readonly PendingWithdrawal[]>;
  /**
   * `senderAddress` pays the gas and may be any account; default: the recipient. `adapter`: the
   * bridge whose queue is meant.
   */
  buildFinaliseWithdrawal(
    request: {
      readonly recipient: string;
      readonly index: number;
      readonly senderAddress?: string;
      readonly adapter?: string;
    },
    options?: Abortable,
  ): Promise<FinaliseWithdrawal>;
  /**
   * Returns the transaction of a phase of a transfer, on its destination; `null` if the phase is
   * proven to be complete or doesn't exist for the transfer. Absent: its links have no phases.
   * @throws TributaryError FLOW_RATE_ERROR if it isn't due (`data.dueAt`, Unix seconds, if
   *   known); PHASE_LAPSED if an earlier phase no longer holds; PROVIDER_ERROR if it can't be read
   */
  buildPhase?(request: BridgePhaseRequest, options?: Abortable): Promise<UnsignedTransaction | null>;
  /**
   * Returns the withdrawal limits of the bridge by token, as named in the request.
   * @throws TributaryError of the bridge catalogue
   */
  getFlowRates(tokens: readonly string[], options?: Abortable): Promise<FlowRates>;
  /**
   * Returns the child form of a root token.
   *
   * @example const { childToken } = await engine.bridge.getTokenMapping(tokenAddress); // null: not mapped yet
   */
  getTokenMapping(rootToken: string, options?: Abortable): Promise<TokenMapping>;
  /** Returns the root form of a child token; `null` if there is none. */
  getRootToken(childToken: string, options?: Abortable): Promise<TokenAddress | null>;
  /**
   * Returns a page of an account's transfers, newest first, from any device or application: from
   * the message service and the chains' logs, at most 10 s per source. A failing source is listed
   * in `failures` and doesn't affect the others. Absent: the bridge keeps no list.
   * @throws TributaryError INVALID_ADDRESS, INVALID_CONFIGURATION for an unknown cursor
   *
   * @example const { transfers, cursor } = await engine.bridge.listTransfers!({ account });
   */
  listTransfers?(request: TransferListRequest, options?: Abortable): Promise<TransferPage>;
  /**
   * Returns the page of the message that a transaction sent; `null` if there is none. Absent:
   * messages have no pages. Sends no request.
   */
  messageLink?(request: { readonly sourceChainId: number | string; readonly txHash: string }): string | null;
}
export const BridgeAdapter = Symbol.for('tributary/BridgeAdapter');
