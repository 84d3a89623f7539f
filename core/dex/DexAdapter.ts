import type { Observable } from 'rxjs';
import type { Address, Hex, TokenAddress } from '../money/Address.js';
import type { SecondaryFee } from '../money/SecondaryFee.js';
import type { TokenAmount } from '../money/Token.js';
import type { Availability } from '../routing/FundingRouteFinder.js';
import type { ReadOptions } from '../rpc/ChainReader.js';
import type { Abortable } from '../stream/Abortable.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';

export const TradeType = { EXACT_INPUT: 'EXACT_INPUT', EXACT_OUTPUT: 'EXACT_OUTPUT' } as const;
export type TradeType = (typeof TradeType)[keyof typeof TradeType];

export interface SwapRequest {
  readonly chainId: number;
  /** Owner of the tokens and sender of the transactions. */
  readonly fromAddress: string;
  readonly tokenIn: string;
  readonly tokenOut: string;
  /** Of token in (exact input) or token out (exact output), in its smallest unit. */
  readonly amount: bigint;
  /** Percent, 0 to 50, as a number or its decimal text. Default 0.1. */
  readonly slippagePercent?: number | string;
  /** 1 to 10. Default: the exchange's own, of `swapPlugin` its `maxHops`, else 2. */
  readonly maxHops?: number;
  /** Unix seconds. Default now + 900. */
  readonly deadline?: number;
  /**
   * What was agreed to before, in place of the slippage: exact output never takes more, exact input never gives less.
   * A price beyond it is refused with PRICE_MOVED.
   */
  readonly limit?: bigint;
}

export interface SwapFee extends SecondaryFee {
  readonly amount: TokenAmount;
}

export interface SwapQuote {
  /** Exact input: what comes out. Exact output: what goes in, fees included. */
  readonly amount: TokenAmount;
  /** Exact input: the minimum that comes out. Exact output: the maximum that goes in. */
  readonly amountWithMaxSlippage: TokenAmount;
  readonly slippage: number | string;
  readonly fees: readonly SwapFee[];
}

export interface SwapApproval {
  readonly spender: Address;
  readonly amount: TokenAmount;
  readonly transaction: UnsignedTransaction;
  /** Sets the allowance to zero first, for tokens that refuse to replace one; null where that is not needed. */
  readonly reset: UnsignedTransaction | null;
  /** Gas units, the reset's included, as measured where the node simulates. Absent: not known. With it the engine tells the fee at the price with which it is sent. */
  readonly gas?: bigint;
  /** By the specification's formula, at the chain's price; null when that cannot be had. `pricedAsSent` puts the measured units in its place. */
  readonly gasFeeEstimate: TokenAmount | null;
}

export interface SwapTransaction extends UnsignedTransaction {
  /** Unix seconds: the deadline in its calldata, after which it can only revert. Absent: it has none (a wrap). */
  readonly deadline?: number;
  /** Gas units, as with the approval. */
  readonly gas?: bigint;
  /** As with the approval. */
  readonly gasFeeEstimate: TokenAmount | null;
}

export interface SwapHop {
  readonly pool: Address;
  /** Of a pool that has no address of its own (Uniswap v4): its id, `pool` being the manager that keeps it. */
  readonly poolId?: Hex;
  readonly tokenIn: TokenAddress;
  readonly tokenOut: TokenAddress;
  /** Hundredths of a basis point. */
  readonly fee: number;
}

export interface SwapResult {
  readonly tradeType: TradeType;
  readonly amountIn: TokenAmount;
  readonly amountOut: TokenAmount;
  /** Empty for wrap and unwrap. */
  readonly route: readonly SwapHop[];
  readonly quote: SwapQuote;
  /** null when the allowance suffices or the input is native. Of several that are needed, the first. */
  readonly approval: SwapApproval | null;
  /**
   * Of an exchange that takes tokens through others (Permit2): everything that has to be allowed, in order, `approval` being the first that is not null. null: it is
   * allowed already. As many in every quote of the same token. Absent: `approval` is all.
   */
  readonly approvals?: readonly (SwapApproval | null)[];
  readonly swap: SwapTransaction;
  /** Wei per gas that a wallet signs for at most, for the gas units above. Absent or null: not known. */
  readonly gasPrice?: bigint | null;
  /**
   * What comes back beside the output: an exact output through pools of several kinds buys a little more in between than it needs, so that their prices may move. `amountIn` has it
   * paid already. Absent: nothing does.
   */
  readonly rest?: readonly TokenAmount[];
  /** Percent, negative is a loss; null where nobody knows it. Decimal text, 4 decimals; of a wrap `0.0000`. */
  readonly priceImpact: string | null;
  /** The block the quote holds for. */
  readonly blockNumber: bigint;
  /** The id of the exchange that quotes. Absent: the default one. Set by the engine. */
  readonly adapter?: string;
}

export interface WatchedSwap extends SwapRequest {
  readonly tradeType: TradeType;
}

/** `previous` is the last good quote of the same input. */
export type QuoteSnapshot =
  | { readonly status: 'quoting'; readonly previous: SwapResult | null }
  | { readonly status: 'ready'; readonly result: SwapResult }
  | { readonly status: 'failed'; readonly error: Error; readonly previous: SwapResult | null };

/** A decentralised exchange, seen from the funding engine. */
export interface DexAdapter {
  /**
   * Default `default`. An exchange of the same id takes the place of an earlier one; one with another id stands beside it: of what several quote the best price wins.
   * Letters, digits, `-`, `_` and `.`. It is kept in steps and journals: whoever changes it leaves those behind.
   */
  readonly id?: string;
  /** The chains that it trades on: of others it is not asked. Absent: it says so itself, by CHAIN_NOT_SUPPORTED or NO_ROUTES_AVAILABLE. */
  readonly serves?: readonly number[];
  /** Whether it may be used where the player is. Absent: always. */
  isAvailable?(options: Abortable): Promise<Availability>;
  /**
   * What comes out for an exact `amount` of `tokenIn`, in its smallest unit; nothing is sent. `fresh`: from what the chain says now, as right
   * before a signature.
   * @throws TributaryError of the swap catalogue
   *
   * @example
   * const { quote } = await engine.dex.quoteExactInput({ chainId: 13473, fromAddress: account, tokenIn: 'native', tokenOut: tokenAddress, amount: 10n ** 18n });
   * console.log(quote.amountWithMaxSlippage.value); // at least so much, in the token's smallest unit
   */
  quoteExactInput(request: SwapRequest, options?: ReadOptions): Promise<SwapResult>;
  /**
   * What has to go in for an exact `amount` of `tokenOut`, in its smallest unit; nothing is sent. `fresh` as above.
   * @throws TributaryError of the swap catalogue
   *
   * @example const { quote } = await engine.dex.quoteExactOutput({ chainId: 13473, fromAddress: account, tokenIn: 'native', tokenOut: tokenAddress, amount: 5_000_000n });
   */
  quoteExactOutput(request: SwapRequest, options?: ReadOptions): Promise<SwapResult>;
  /**
   * Emits 'quoting' for every input, then its quote, and a new one whenever a block changes it. Given a stream of inputs, the
   * latest wins: what was asked for an older one is aborted. Nothing is asked while nobody listens. Ends only by unsubscribing;
   * errors only when the stream of inputs does.
   */
  watchQuote(swap: WatchedSwap | Observable<WatchedSwap>): Observable<QuoteSnapshot>;
}
export const DexAdapter = Symbol.for('tributary/DexAdapter');
