import type { BridgeBundle, CrossChainTransfer } from '../bridge/BridgeAdapter.js';
import type { SwapResult } from '../dex/DexAdapter.js';
import type { OnrampPage } from '../onramp/OnrampProvider.js';
import type { SellItemInput } from '../orders/OrderRequest.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { SignedSale } from '../sales/SignedSale.js';
import type { Abortable } from '../stream/Abortable.js';

export interface SwapActionRequest {
  readonly account: string;
  /** As the wallet says of itself: then its gas costs nothing on the child chain. Default: false. */
  readonly isPassport?: boolean;
  /** The account's quote that the player reviewed, in either direction. Its `amountWithMaxSlippage` is the limit that the execution keeps to. */
  readonly result: SwapResult;
  /** What it was quoted with. Default: the exchange's own. */
  readonly maxHops?: number;
}

export interface BridgeActionRequest {
  /** Who sends and pays. */
  readonly account: string;
  /** As the wallet says of itself: then its account is a contract of the child chain, and of no other. Default: false. */
  readonly isPassport?: boolean;
  /** Who receives on the other chain. Default: the account. */
  readonly recipient?: string;
  /** Root to child is a deposit, child to root a withdrawal. */
  readonly sourceChainId: number | string;
  readonly destinationChainId: number | string;
  /** Of the source chain: an address or `native`. */
  readonly token: string;
  /** In its smallest unit; greater than zero. As much arrives. */
  readonly amount: bigint;
  /** What the player reviewed: its fees are what was agreed to. Default: asked now, of a deposit by its estimate, of a withdrawal by building it. */
  readonly bundle?: BridgeBundle;
  /** The id of the bridge that is to be used, where an engine has several. Default: the bundle's, else the cheapest of those that go that way. */
  readonly adapter?: string;
}

export interface TransferActionRequest {
  readonly account: string;
  /** As the wallet says of itself: then its gas costs nothing on the child chain. Default: false. */
  readonly isPassport?: boolean;
  readonly recipient: string;
  readonly chainId: number | string;
  /** An address or `native`. */
  readonly token: string;
  /** In its smallest unit; greater than zero. */
  readonly amount: bigint;
}

export interface ItemTransferActionRequest {
  readonly account: string;
  /** As the wallet says of itself: then its gas costs nothing on the child chain. Default: false. */
  readonly isPassport?: boolean;
  readonly recipient: string;
  /** Default: the child chain. */
  readonly chainId?: number | string;
  /** An ERC721, or so many pieces of an ERC1155. */
  readonly item: SellItemInput;
  /** How it is called where the transfer is shown. Default: `#{id}`. */
  readonly name?: string;
}

export interface ClaimActionRequest {
  /** Who pays the gas. The money goes to the withdrawal's recipient, whoever that is. */
  readonly account: string;
  /** A `PendingWithdrawal`, as `engine.bridge.getPendingWithdrawals` lists it; or a transfer of a bridge with phases, as `listTransfers` lists it, that is to be gone on with. */
  readonly withdrawal:
    | { readonly recipient: string; readonly index: number; readonly adapter?: string }
    | Pick<CrossChainTransfer, 'adapter' | 'sourceChainId' | 'destinationChainId' | 'transactionHash'>;
}

export interface RevokeActionRequest {
  readonly account: string;
  /** As the wallet says of itself: then its gas costs nothing on the child chain. Default: false. */
  readonly isPassport?: boolean;
  readonly chainId: number | string;
  /** The contract of an ERC20 token. */
  readonly token: string;
  /** Who may take it. */
  readonly spender: string;
}

export interface OnrampActionRequest {
  /** Who receives. */
  readonly account: string;
  /** Default: the child chain. */
  readonly chainId?: number | string;
  /** An address or `native`; one of `engine.onramp.getTokens`. */
  readonly token: string;
  /** In its smallest unit; greater than zero. */
  readonly amount: bigint;
  /** How the provider's page looks. Default: as the provider shows it. */
  readonly page?: OnrampPage;
}

export interface CardPurchaseRequest {
  /** Who receives the items: the recipient of the sale. */
  readonly account: string;
  /** Signed for `SalePaymentType.FIAT`. */
  readonly sale: SignedSale;
  /** What is bought, as the provider's page shows it. */
  readonly name: string;
  /** An https address of its picture. */
  readonly image?: string;
}

/**
 * Builds routes of one step for `engine.execute` from what a player entered, with fees, seconds and confirmations. Every method checks its request before it asks anything, reads the balance anew and sends nothing. Whether the
 * balance suffices is not judged: `steps[0].fundingItem` says what is needed and what is there.
 * All throw INVALID_ADDRESS, WALLET_ACCOUNT_CHANGED for what was quoted or built for another account, INVALID_AMOUNT, CHAIN_NOT_SUPPORTED_ERROR, MISSING_REQUIREMENT where no plugin brings the adapter, and what a read throws.
 */
export interface Actions {
  /**
   * The reviewed quote: exact input gives exactly the amount for at least the minimum, exact output gets exactly the amount for at most the maximum.
   * The execution quotes anew; beyond the limit it stops with PRICE_MOVED before anything is signed.
   *
   * @example
   * const result = await engine.dex.quoteExactInput({ chainId: 13473, fromAddress: account, tokenIn: 'native', tokenOut: tokenAddress, amount: 10n ** 18n });
   * const route = await engine.actions.swap({ account, result });
   * engine.execute(route, { wallet }).subscribe(({ status }) => console.log(status));
   */
  swap(request: SwapActionRequest, options?: Abortable): Promise<FundingRoute>;
  /**
   * A deposit or a withdrawal, followed until it has arrived. One that the queue holds back waits with `dueAt`, and is released after it; until then it can be left and
   * resumed, or claimed with `claim`. @throws TributaryError CHAIN_IDS_MATCH, INVALID_TOKEN where the token has no form on the other chain, INVALID_RECIPIENT where
   * the account is a contract that is not on the other chain and nobody else is named, and what the bridge throws
   */
  bridge(request: BridgeActionRequest, options?: Abortable): Promise<FundingRoute>;
  /** To another address of the same chain. @throws TributaryError INVALID_RECIPIENT for the zero address and the token itself */
  transfer(request: TransferActionRequest, options?: Abortable): Promise<FundingRoute>;
  /**
   * An item to another address of the same chain. The chain is asked whether the account holds it: now, and again right before the wallet is.
   * @throws TributaryError TRANSACTION_FAILED (`data.held`, `data.wanted`) where it does not; INVALID_RECIPIENT for the zero address and the contract itself; what `engine.items.getHolding` throws
   */
  transferItem(request: ItemTransferActionRequest, options?: Abortable): Promise<FundingRoute>;
  /**
   * Releases a withdrawal from the queue, on the root chain. Carried out after somebody else has released it, its task is `skipped`. Of a transfer with phases, whoever began
   * it and with whatever application: waits for each phase that is ahead and asks for it, until the money has arrived.
   * @throws TributaryError FLOW_RATE_ERROR where it is not in the queue, or not due; PROVIDER_ERROR where the bridge does not know the transfer; INVALID_TRANSACTION where its link has no phases
   *
   * @example const route = await engine.actions.claim({ account, withdrawal: transfers[0] });
   */
  claim(request: ClaimActionRequest, options?: Abortable): Promise<FundingRoute>;
  /**
   * Takes back what a spender may take of a token: `approve` of nothing. The step's `allowed` is what the chain says is allowed now; where that is 0, carrying it out asks
   * the wallet nothing. @throws TributaryError INVALID_ADDRESS also for `native`, of which nobody is allowed anything
   */
  revoke(request: RevokeActionRequest, options?: Abortable): Promise<FundingRoute>;
  /** By card, on the provider's page (the task's `url`), until the balance has grown by the amount. @throws TributaryError UNSUPPORTED_TOKEN_TYPE_ERROR where the provider does not sell the token */
  onramp(request: OnrampActionRequest, options?: Abortable): Promise<FundingRoute>;
  /**
   * A shop's items, paid by card as a whole on the provider's page (the task's `url`), until the account holds them: nothing is signed and nothing leaves the wallet.
   * The shop's signature has an end; after it no page is shown any more, and an execution that begins ends with ORDER_EXPIRED_ERROR.
   * @throws TributaryError MISSING_PARAMS for a sale that is not signed to be paid by card; UNSUPPORTED_TOKEN_TYPE_ERROR where the provider does not pay for items,
   * or not in the sale's currency; GET_ERC721_BALANCE_ERROR, GET_BALANCE_ERROR
   */
  cardPurchase(request: CardPurchaseRequest, options?: Abortable): Promise<FundingRoute>;
}
export const Actions = Symbol.for('tributary/Actions');
