import type { BridgeBundle, CrossChainTransfer } from '../bridge/BridgeAdapter.js';
import type { SwapResult } from '../dex/DexAdapter.js';
import type { OnrampPage } from '../onramp/OnrampProvider.js';
import type { SellItemInput } from '../orders/OrderRequest.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { SignedSale } from '../sales/SignedSale.js';
import type { Abortable } from '../stream/Abortable.js';

export interface SwapActionRequest {
  readonly account: string;
  /** The wallet's own `isPassport`: its gas on the child chain is then free. Default: `false`. */
  readonly isPassport?: boolean;
  /**
   * The account's quote that the player reviewed, in either direction. Its `amountWithMaxSlippage`
   * is the limit of the execution.
   */
  readonly result: SwapResult;
  /** `maxHops` of the quote. Default: the exchange's. */
  readonly maxHops?: number;
}

export interface BridgeActionRequest {
  /** Sender and payer. */
  readonly account: string;
  /** The wallet's own `isPassport`: its account is then a contract on the child chain only. Default: `false`. */
  readonly isPassport?: boolean;
  /** Recipient on the other chain. Default: the account. */
  readonly recipient?: string;
  /** Root to child is a deposit, child to root a withdrawal. */
  readonly sourceChainId: number | string;
  readonly destinationChainId: number | string;
  /** Token on the source chain: an address or `native`. */
  readonly token: string;
  /** In its smallest unit; greater than zero. The same amount arrives. */
  readonly amount: bigint;
  /**
   * The transactions that the player reviewed, whose fees are accepted. Default: fees are read now,
   * for a deposit by an estimate, for a withdrawal by building it.
   */
  readonly bundle?: BridgeBundle;
  /** Id of the bridge to use. Default: the bundle's, otherwise the cheapest that connects the chains. */
  readonly adapter?: string;
}

export interface TransferActionRequest {
  readonly account: string;
  /** The wallet's own `isPassport`: its gas on the child chain is then free. Default: `false`. */
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
  /** The wallet's own `isPassport`: its gas on the child chain is then free. Default: `false`. */
  readonly isPassport?: boolean;
  readonly recipient: string;
  /** Default: the child chain. */
  readonly chainId?: number | string;
  /** An ERC-721 item, or a quantity of an ERC-1155 item. */
  readonly item: SellItemInput;
  /** Name to show for the item. Default: `#{id}`. */
  readonly name?: string;
}

export interface ClaimActionRequest {
  /** Account that pays the gas. The funds go to the withdrawal's recipient. */
  readonly account: string;
  /**
   * A `PendingWithdrawal` from `engine.bridge.getPendingWithdrawals`, or a transfer from
   * `listTransfers` of a bridge with phases, to continue it.
   */
  readonly withdrawal:
    | { readonly recipient: string; readonly index: number; readonly adapter?: string }
    | Pick<CrossChainTransfer, 'adapter' | 'sourceChainId' | 'destinationChainId' | 'transactionHash'>;
}

export interface RevokeActionRequest {
  readonly account: string;
  /** The wallet's own `isPassport`: its gas on the child chain is then free. Default: `false`. */
  readonly isPassport?: boolean;
  readonly chainId: number | string;
  /** Contract of an ERC-20 token. */
  readonly token: string;
  /** Account whose allowance is revoked. */
  readonly spender: string;
}

export interface OnrampActionRequest {
  /** Recipient. */
  readonly account: string;
  /** Default: the child chain. */
  readonly chainId?: number | string;
  /** An address or `native`; one of `engine.onramp.getTokens`. */
  readonly token: string;
  /** In its smallest unit; greater than zero. */
  readonly amount: bigint;
  /** Appearance of the provider's page. Default: the provider's. */
  readonly page?: OnrampPage;
}

export interface CardPurchaseRequest {
  /** Recipient of the items and of the sale. */
  readonly account: string;
  /** Signed for `SalePaymentType.FIAT`. */
  readonly sale: SignedSale;
  /** Name of the purchase on the provider's page. */
  readonly name: string;
  /** HTTPS URL of its image. */
  readonly image?: string;
}

/**
 * Builds one-step routes for `engine.execute` from what a player entered, with fees, seconds and
 * confirmations. Every method validates its request first, reads the balance again and sends
 * nothing. Doesn't check whether the balance suffices: `steps[0].fundingItem` has the required
 * amount and the balance.
 * All throw INVALID_ADDRESS, WALLET_ACCOUNT_CHANGED for a quote or bundle of another account,
 * INVALID_AMOUNT, CHAIN_NOT_SUPPORTED_ERROR, MISSING_REQUIREMENT if no plugin provides the adapter,
 * and the errors of reads.
 */
export interface Actions {
  /**
   * Returns a route for the reviewed quote. Exact input spends the exact amount and receives at
   * least the minimum; exact output receives the exact amount and spends at most the maximum. The
   * execution requests a new quote; if it exceeds the limit, it stops with PRICE_MOVED before any
   * signature.
   *
   * @example
   * const result = await engine.dex.quoteExactInput({ chainId: 13473, fromAddress: account, tokenIn: 'native', tokenOut: tokenAddress, amount: 10n ** 18n });
   * const route = await engine.actions.swap({ account, result });
   * engine.execute(route, { wallet }).subscribe(({ status }) => console.log(status));
   */
  swap(request: SwapActionRequest, options?: Abortable): Promise<FundingRoute>;
  /**
   * Returns a route for a deposit or a withdrawal, which is tracked until it has arrived. A queued
   * withdrawal waits with `dueAt` and is then claimed; until then the caller can leave and resume
   * it, or use `claim`.
   * @throws TributaryError CHAIN_IDS_MATCH, INVALID_TOKEN if the token doesn't exist on the other
   *   chain, INVALID_RECIPIENT if the account is a contract that isn't on the other chain and no
   *   recipient is given, and the bridge's errors
   */
  bridge(request: BridgeActionRequest, options?: Abortable): Promise<FundingRoute>;
  /**
   * Returns a route that transfers a token to another address on the same chain.
   * @throws TributaryError INVALID_RECIPIENT for the zero address and the token itself
   */
  transfer(request: TransferActionRequest, options?: Abortable): Promise<FundingRoute>;
  /**
   * Returns a route that transfers an item to another address on the same chain. Reads from the
   * chain whether the account holds it: now, and again right before the wallet prompt.
   * @throws TributaryError TRANSACTION_FAILED (`data.held`, `data.wanted`) if it doesn't;
   *   INVALID_RECIPIENT for the zero address and the contract itself; the errors of
   *   `engine.items.getHolding`
   */
  transferItem(request: ItemTransferActionRequest, options?: Abortable): Promise<FundingRoute>;
  /**
   * Returns a route that claims a withdrawal from the queue, on the root chain. If another account
   * claims it before the execution, its task is `skipped`. For a transfer with phases, started by
   * any account and application: waits for each remaining phase and requests it, until the funds
   * have arrived.
   * @throws TributaryError FLOW_RATE_ERROR if it isn't in the queue, or not due; PROVIDER_ERROR
   *   if the bridge doesn't know the transfer; INVALID_TRANSACTION if its link has no phases
   *
   * @example const route = await engine.actions.claim({ account, withdrawal: transfers[0] });
   */
  claim(request: ClaimActionRequest, options?: Abortable): Promise<FundingRoute>;
  /**
   * Returns a route that revokes a spender's allowance of a token: `approve` with 0. The step's
   * `allowed` is the current allowance on chain; if it is 0, the execution doesn't prompt the
   * wallet.
   * @throws TributaryError INVALID_ADDRESS, also for `native`, which has no allowances
   */
  revoke(request: RevokeActionRequest, options?: Abortable): Promise<FundingRoute>;
  /**
   * Returns a route that buys a token by card, on the provider's page (the task's `url`), and waits
   * until the balance has grown by the amount.
   * @throws TributaryError UNSUPPORTED_TOKEN_TYPE_ERROR if the provider doesn't sell the token
   */
  onramp(request: OnrampActionRequest, options?: Abortable): Promise<FundingRoute>;
  /**
   * Returns a route that pays for a shop's items by card in full, on the provider's page (the
   * task's `url`), and waits until the account holds them. Nothing is signed and nothing leaves the
   * wallet. The shop's signature has a deadline: after it the page isn't shown any more, and a new
   * execution ends with ORDER_EXPIRED_ERROR.
   * @throws TributaryError MISSING_PARAMS for a sale that isn't signed for card payment;
   *   UNSUPPORTED_TOKEN_TYPE_ERROR if the provider doesn't support item purchases or the sale's
   *   currency; GET_ERC721_BALANCE_ERROR, GET_BALANCE_ERROR
   */
  cardPurchase(request: CardPurchaseRequest, options?: Abortable): Promise<FundingRoute>;
}
export const Actions = Symbol.for('tributary/Actions');
