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
  /** Whose allowance is looked up and told. */
  readonly senderAddress?: string;
  /** Given with the sender: an approval that is not needed costs nothing. */
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
  /** What has to arrive, in the arriving token's smallest unit: a bridge that keeps a part of the amount refuses what it can no longer bring over for it (PRICE_MOVED). */
  readonly atLeast?: bigint;
}

export interface BridgeQuoteRequest extends Omit<BridgeRequest, 'gasMultiplier' | 'atLeast'> {
  /** What `amount` is: what is sent, or what has to arrive, each in its token's smallest unit. */
  readonly side: 'sent' | 'arriving';
}

/** What a transfer comes to, before anything is built. */
export interface BridgeQuote {
  /** The id of the bridge. Absent: the default one. */
  readonly adapter?: string;
  /** What is sent, in the token's smallest unit. */
  readonly amount: bigint;
  /** What arrives for it, in the smallest unit of `arrivesAs`. */
  readonly arrives: bigint;
  readonly arrivesAs: TokenAddress;
  readonly fees: BridgeFees;
  /** What one transfer may come to, of the token that is sent. Absent: nobody says. */
  readonly limits?: { readonly minimum: bigint; readonly maximum: bigint };
  /** Until it usually arrives. Absent: that of its link. */
  readonly expectedSeconds?: number;
  /** Unix seconds, by the source chain's clock: what is built of it now can only revert afterwards. Absent: it can be sent at any time. */
  readonly validUntil?: number;
  /** Unix seconds, by the destination's clock: until then it arrives; what comes after is the bridge's, as of `BridgeTransactionStatus`. Absent: it waits without end. */
  readonly expiresAt?: number;
}

/** A token that goes over a link, by its addresses on both of its ends. */
export interface CarriedForm {
  readonly token: TokenAddress;
  readonly arrivesAs: TokenAddress;
}

/** The same, and what its forms say of themselves. */
export interface CarriedToken {
  readonly token: Token;
  readonly arrivesAs: Token;
}

/** All but `tokenFee` and `laterGas` in wei of the source chain's native currency. */
export interface BridgeFees {
  readonly sourceChainGas: bigint;
  readonly approvalFee: bigint;
  readonly bridgeFee: bigint;
  /** Always zero. */
  readonly imtblFee: bigint;
  readonly totalFees: bigint;
  /** What the bridge keeps of the amount, in the smallest unit of the token that is sent. Not in `totalFees`. Absent: nothing. */
  readonly tokenFee?: bigint;
  /** Of what is signed on the destination later, in wei of its native currency at its price of now. Not in `totalFees`. Absent: nothing is. */
  readonly laterGas?: bigint;
  /** Of the token, to the bridge's contract. Absent: it was not looked up, or nothing has to be allowed. */
  readonly allowance?: BridgeAllowance;
  /** Units behind `approvalFee` and `sourceChainGas`, for chains with a fixed price (`gasPriceRule`). Absent: unknown. */
  readonly gas?: BridgeGas;
}

/** Gas units. */
export interface BridgeGas {
  readonly approval: bigint;
  readonly transfer: bigint;
}

export interface BridgeAllowance {
  /** What the bridge may take now, in the token's smallest unit. */
  readonly allowed: bigint;
  /** The token refuses to change what is allowed: that has to be taken back before, which is part of `approvalFee`. */
  readonly isResetFirst: boolean;
}

export interface BridgeBundle {
  /** The id of the bridge that built it. Absent: the default one. Set by the engine, here and below. */
  readonly adapter?: string;
  readonly feeData: BridgeFees;
  readonly contractToApprove: Address | null;
  /** Who the approval allows to take the token, as a gateway behind the called router. Absent: the contract that `unsignedBridgeTx` calls. */
  readonly spender?: Address;
  /** To be sent before the approval: the token refuses to change an allowance that stands, so it has to go through zero. */
  readonly unsignedResetTx: UnsignedTransaction | null;
  readonly unsignedApprovalTx: UnsignedTransaction | null;
  readonly unsignedBridgeTx: UnsignedTransaction;
  /** What arrives, in the arriving token's smallest unit. Absent: as much as is sent. */
  readonly arrives?: bigint;
  /** Unix seconds, by the source chain's clock, after which `unsignedBridgeTx` can only revert. Absent: never. */
  readonly deadline?: number;
  /** The last four are null for deposits. */
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
  /** Nobody carried it over before its deadline, and nobody can any more: it will be paid back on the source chain. Not an end yet. */
  EXPIRED: 'EXPIRED',
  /** It has been paid back: `refund`. */
  REFUNDED: 'REFUNDED',
  /** Its phase `prove` is due. */
  READY_TO_PROVE: 'READY_TO_PROVE',
  /** Its phase `finalise` is due. */
  READY_TO_FINALISE: 'READY_TO_FINALISE',
  /** It was carried out on the destination and failed there; nothing is lost. Its phase `replay` is due: whoever signs it, the transfer arrives. Not an end. */
  FAILED_REPLAYABLE: 'FAILED_REPLAYABLE',
} as const;
export type BridgeStatus = (typeof BridgeStatus)[keyof typeof BridgeStatus];

/** What is to be signed on the destination after a transfer was sent, each when the status says so; `replay` where it was carried out there and failed. */
export const BridgePhase = { PROVE: 'prove', FINALISE: 'finalise', REPLAY: 'replay' } as const;
export type BridgePhase = (typeof BridgePhase)[keyof typeof BridgePhase];

export interface BridgePhaseRequest {
  readonly phase: BridgePhase;
  /** As a number, numeric text or hex text. */
  readonly sourceChainId: number | string;
  /** Which has sent the transfer. */
  readonly txHash: string;
  /** Whose transfer is meant, where one transaction carries those of several accounts; also who signs. */
  readonly senderAddress: string;
  /** Whose transfer it is, where an engine has several bridges. Default: the default one. */
  readonly adapter?: string;
}

export interface WithdrawalTiming {
  /** By the root chain's clock: the contract decides by it, and the player's may be wrong. */
  readonly canWithdraw: boolean;
  /** Unix seconds. */
  readonly timeoutStart: number;
  readonly timeoutEnd: number;
}

export interface BridgeTransactionStatus {
  readonly txHash: string;
  /** The page of its message. Absent: there is none. */
  readonly messageUrl?: string;
  readonly status: BridgeStatus;
  /**
   * The other chain has carried the message out, although `status` does not say so: what is said of its gas outweighs that in the word shown, not in
   * what the transfer has come to (`hasArrived`).
   */
  readonly executed?: true;
  /** The transaction on the other chain in which the message was carried out. Absent: it has not been, or nobody says in which. */
  readonly arrivedIn?: Hex;
  /**
   * Unix seconds, by the destination's clock: until then it may arrive, or be brought to its end. What comes after is the bridge's: Across pays back on the source chain (EXPIRED, then
   * REFUNDED); a ticket of an Arbitrum chain that nobody has redeemed is gone (ERROR), its coins the recipient's. Absent: it waits without end, as a withdrawal of a rollup does.
   */
  readonly expiresAt?: number;
  /** What came back, and the transaction that paid it. Where several transfers of the account may be meant, none has one. */
  readonly refund?: { readonly amount: TokenAmount; readonly transactionHash: Hex };
  /** `gmpResponse` is the message service's entry as parsed; timing and place in the queue only for what waits there. */
  readonly data: Readonly<{ gmpResponse: unknown; withdrawalIndex?: number }> & Partial<WithdrawalTiming>;
  /** Decoded from the message; absent while the service does not know it. */
  readonly token?: Address;
  readonly sender?: Address;
  readonly recipient?: Address;
  readonly amount?: bigint;
}

export interface BridgeStatusSnapshot {
  readonly status: BridgeTransactionStatus;
  /** The message service, or a node, did not answer: the status is the last one known. */
  readonly stale: boolean;
  /** Why it is stale, for developers; absent if the answer was older than what is known. */
  readonly reason?: string;
}

export interface PendingWithdrawal extends WithdrawalTiming {
  /** The id of the bridge whose queue it waits in. Absent: the default one. */
  readonly adapter?: string;
  /** Position in the recipient's on-chain list. */
  readonly index: number;
  readonly recipient: Address;
  readonly withdrawer: Address;
  readonly token: Address;
  readonly amount: bigint;
}

export interface TransferListRequest {
  /** Who sent it, or for whom it is. */
  readonly account: string;
  /** The last page's, to go on behind it. Absent: the newest. */
  readonly cursor?: string;
  /** Most that a service is asked for at once, 1 to 100. Default 20. */
  readonly limit?: number;
}

/** A transfer between the chains, whoever sent it and with whatever application. */
export interface CrossChainTransfer {
  /** The id of the bridge. Absent: the default one. */
  readonly adapter?: string;
  readonly transactionHash: string;
  readonly sourceChainId: number;
  readonly destinationChainId: number;
  /** What arrives, on the destination chain; null where that could not be read. */
  readonly token: TokenAddress | null;
  readonly amount: bigint;
  readonly sender: Address;
  readonly recipient: Address;
  /** Unix seconds; null where nobody says. */
  readonly sentAt: number | null;
  /** null: it could not be read. */
  readonly status: BridgeTransactionStatus | null;
}

/** A source that did not answer: what only it knows is missing from the page, and is asked for again with the next one. */
export interface TransferSource {
  /** The id of the bridge. Absent: the default one. */
  readonly adapter?: string;
  /** The message service, the logs of one of the chains (`root`, `child`, or `chain` of a bridge between many), or one of several bridges as a whole. */
  readonly source: 'messages' | 'root' | 'child' | 'chain' | 'bridge';
  /** Of `chain`: which. */
  readonly chainId?: number;
  readonly code: string;
  readonly message: string;
}

export interface TransferPage {
  /** Newest first. One that two sources tell of may be on two pages: it has the same transaction hash. */
  readonly transfers: readonly CrossChainTransfer[];
  /** null: every source has been read to its end. */
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
  /** null before its time. */
  readonly unsignedTx: UnsignedTransaction | null;
}

/** One way from a chain to another. */
export interface BridgeLink {
  readonly sourceChainId: number;
  readonly destinationChainId: number;
  /** Whether it may be offered as a way of paying. false: only what a player asks for by hand goes over it, as withdrawals do. */
  readonly funding: boolean;
  /** How it carries money: by the chains' own contracts, by somebody who pays in advance, or by messages of a third party. */
  readonly kind: 'canonical' | 'intent' | 'message';
  /** How long it usually takes until the money has arrived. Default 1,200. */
  readonly expectedSeconds?: number;
  /** What is to be signed on the destination after sending, in this order. Such a link is never a way of paying. Absent: nothing, or what the withdrawal queue asks for. */
  readonly phases?: readonly BridgePhase[];
  /**
   * What goes over it, where that is known without asking: who is short of one token asks about nothing else, and about that one everything at once. Needs `getCarriedTokens`, which
   * describes the same tokens. Absent: only that, or the lists, tell.
   */
  readonly tokens?: readonly CarriedForm[];
}

/** A bridge between chains, seen from the funding engine. */
export interface BridgeAdapter {
  /** As of a `DexAdapter`: the same id takes the place, another one stands beside. Default `default`. */
  readonly id?: string;
  /** The ways it goes. Absent: both ways between the environment's root and child chain, the deposit as a way of paying. */
  readonly links?: readonly BridgeLink[];
  /**
   * All fees of a transfer and of its gas, in the native currency's smallest unit. @throws TributaryError of the bridge catalogue
   *
   * @example const { totalFees } = await engine.bridge.estimateFees({ action: 'DEPOSIT', sourceChainId: 11155111, destinationChainId: 13473, gasMultiplier: 'auto' });
   */
  estimateFees(request: BridgeFeeRequest, options?: Abortable): Promise<BridgeFees>;
  /**
   * What arrives for what is sent, or the other way round; nothing is built. Absent: as much arrives as is sent, for the fees of `estimateFees`.
   * @throws TributaryError of the bridge catalogue; INVALID_AMOUNT outside of its limits
   *
   * @example const { amount, arrives } = await engine.bridges.by('across').quote!(request); // 20 sent, 19.98 arrive
   */
  quote?(request: BridgeQuoteRequest, options?: Abortable): Promise<BridgeQuote>;
  /** The tokens that it carries from one chain to the other. Absent, or none: those of the source chain's list for bridges, each as `getTokenMapping` says. @throws TributaryError READ_FAILED */
  getCarriedTokens?(
    link: Pick<BridgeLink, 'sourceChainId' | 'destinationChainId'>,
    options?: Abortable,
  ): Promise<readonly CarriedToken[]>;
  /** The transactions of a transfer, unsigned, in the order in which they go out. @throws TributaryError of the bridge catalogue */
  buildTransactions(request: BridgeRequest, options?: Abortable): Promise<BridgeBundle>;
  /** How far transfers have come; nothing is waited for. @throws TributaryError of the bridge catalogue */
  getStatus(
    request: {
      readonly sourceChainId: number | string;
      readonly txHashes: readonly string[];
      /** As of `watchStatus`. */
      readonly account?: string;
    },
    options?: Abortable,
  ): Promise<readonly BridgeTransactionStatus[]>;
  /**
   * Asks with growing pauses and completes once the transfer has arrived (COMPLETE, or `executed` and not in the queue) or was paid back (REFUNDED), not before. Emits what
   * changes. An outage marks the last status stale; errors only for mistakes of the caller, and with TRANSACTION_REVERTED where the transaction
   * was undone and nothing can arrive.
   */
  watchStatus(request: {
    readonly sourceChainId: number | string;
    readonly txHash: string;
    /** Whose transfer is meant, where one transaction may carry those of several accounts. Absent: whatever it carries. */
    readonly account?: string;
  }): Observable<BridgeStatusSnapshot>;
  /**
   * What waits in the withdrawal queue for a recipient, in the order of its indexes. @throws TributaryError FLOW_RATE_ERROR
   *
   * @example const [first] = await engine.bridge.getPendingWithdrawals(account);
   */
  getPendingWithdrawals(recipient: string, options?: Abortable): Promise<readonly PendingWithdrawal[]>;
  /** `senderAddress` pays the gas, anybody may; default the recipient. `adapter`: whose queue it is, where an engine has several bridges. */
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
   * The transaction of a phase of a transfer, on its destination; null: it is proven to be behind, or such a transfer has none, and nobody asks again. Absent: its links have no phases.
   * @throws TributaryError FLOW_RATE_ERROR where it is not due (`data.dueAt`, Unix seconds, where that is known); PHASE_LAPSED where what an earlier phase did holds no longer;
   *         PROVIDER_ERROR where nobody knows
   */
  buildPhase?(request: BridgePhaseRequest, options?: Abortable): Promise<UnsignedTransaction | null>;
  /** How much may leave the bridge, by token as it was given. @throws TributaryError of the bridge catalogue */
  getFlowRates(tokens: readonly string[], options?: Abortable): Promise<FlowRates>;
  /**
   * The child form of a root token.
   *
   * @example const { childToken } = await engine.bridge.getTokenMapping(tokenAddress); // null: nobody has mapped it yet
   */
  getTokenMapping(rootToken: string, options?: Abortable): Promise<TokenMapping>;
  /** The root form of a child token, null where there is none. */
  getRootToken(childToken: string, options?: Abortable): Promise<TokenAddress | null>;
  /**
   * Transfers of an account, newest first, whether they were sent here, on another device or in another application: from the message service and from the
   * chains' logs, a page at a time, each source within 10 seconds. A source that fails is in `failures` and takes no other down. Absent: the bridge keeps no list.
   * @throws TributaryError INVALID_ADDRESS, INVALID_CONFIGURATION for a cursor that no page has given out
   *
   * @example const { transfers, cursor } = await engine.bridge.listTransfers!({ account });
   */
  listTransfers?(request: TransferListRequest, options?: Abortable): Promise<TransferPage>;
  /** The page on which a player sees the message that a transaction sent; null where there is none. Absent: there never is. Asks nothing. */
  messageLink?(request: { readonly sourceChainId: number | string; readonly txHash: string }): string | null;
}
export const BridgeAdapter = Symbol.for('tributary/BridgeAdapter');
