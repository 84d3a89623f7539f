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
  /** Amount of token in (exact input) or token out (exact output), in its smallest unit. */
  readonly amount: bigint;
  /** Percent, 0 to 50, as a number or its decimal text. Default 0.1. */
  readonly slippagePercent?: number | string;
  /** 1 to 10. Default: the exchange's; for `swapPlugin` its `maxHops`, otherwise 2. */
  readonly maxHops?: number;
  /** Unix seconds. Default now + 900. */
  readonly deadline?: number;
  /**
   * Amount accepted earlier, in place of the slippage: exact output never takes more, exact input
   * never gives less. A worse price is rejected with PRICE_MOVED.
   */
  readonly limit?: bigint;
}

export interface SwapFee extends SecondaryFee {
  readonly amount: TokenAmount;
}

export interface SwapQuote {
  /** Exact input: the output. Exact output: the input, including fees. */
  readonly amount: TokenAmount;
  /** Exact input: the minimum output. Exact output: the maximum input. */
  readonly amountWithMaxSlippage: TokenAmount;
  readonly slippage: number | string;
  readonly fees: readonly SwapFee[];
}

export interface SwapApproval {
  readonly spender: Address;
  readonly amount: TokenAmount;
  readonly transaction: UnsignedTransaction;
  /** Sets the allowance to zero first, for tokens that refuse to replace one; `null` if that isn't needed. */
  readonly reset: UnsignedTransaction | null;
  /**
   * Gas units including the reset, measured if the node supports simulation. Absent: unknown. With
   * it, the engine computes the fee at the price of sending.
   */
  readonly gas?: bigint;
  /**
   * By the specification's formula at the chain's price; `null` if that is unknown. `pricedAsSent`
   * replaces it using the measured units.
   */
  readonly gasFeeEstimate: TokenAmount | null;
}

export interface SwapTransaction extends UnsignedTransaction {
  /** Deadline in its calldata, in Unix seconds, after which it can only revert. Absent: none (a wrap). */
  readonly deadline?: number;
  /** Gas units, as for the approval. */
  readonly gas?: bigint;
  /** As for the approval. */
  readonly gasFeeEstimate: TokenAmount | null;
}

export interface SwapHop {
  readonly pool: Address;
  /** For a pool without a contract address (Uniswap v4): its id; `pool` is then the pool manager. */
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
  /** `null` if the allowance suffices or the input is native. If several approvals are needed, the first. */
  readonly approval: SwapApproval | null;
  /**
   * For an exchange that takes tokens through other contracts (Permit2): all required approvals in
   * order, `null` for each that is already given; `approval` is the first missing one. Equally long
   * in every quote of the same token. Absent: `approval` is the only one.
   */
  readonly approvals?: readonly (SwapApproval | null)[];
  readonly swap: SwapTransaction;
  /** Maximum wei per gas that a wallet signs for, for the gas units above. Absent or `null`: unknown. */
  readonly gasPrice?: bigint | null;
  /**
   * Amounts returned in addition to the output: an exact output through pools of several kinds buys
   * a little more in between than it needs, as a margin for price moves. `amountIn` includes their
   * cost. Absent: none.
   */
  readonly rest?: readonly TokenAmount[];
  /** Percent; negative is a loss; `null` if unknown. Decimal text with 4 decimals; `0.0000` for a wrap. */
  readonly priceImpact: string | null;
  /** The block that the quote is based on. */
  readonly blockNumber: bigint;
  /** Id of the exchange that quotes. Absent: the default one. Set by the engine. */
  readonly adapter?: string;
}

export interface WatchedSwap extends SwapRequest {
  readonly tradeType: TradeType;
}

/** `previous` is the last successful quote of the same input. */
export type QuoteSnapshot =
  | { readonly status: 'quoting'; readonly previous: SwapResult | null }
  | { readonly status: 'ready'; readonly result: SwapResult }
  | { readonly status: 'failed'; readonly error: Error; readonly previous: SwapResult | null };

/** A decentralised exchange, as the funding engine uses it. */
export interface DexAdapter {
  /**
   * Default `default`. An exchange with the same id replaces an earlier one; one with another id is
   * added, and the best quote wins. Letters, digits, `-`, `_` and `.`. Stored in steps and
   * journals: after a change, those can't be resumed.
   */
  readonly id?: string;
  /**
   * Chains that it trades on; it isn't queried for others. Absent: it reports CHAIN_NOT_SUPPORTED
   * or NO_ROUTES_AVAILABLE itself.
   */
  readonly serves?: readonly number[];
  /** Whether it is available in the player's region. Absent: always. */
  isAvailable?(options: Abortable): Promise<Availability>;
  /**
   * Returns the output for an exact `amount` of `tokenIn`, in its smallest unit; sends nothing.
   * `fresh`: reads the chain again, as right before a signature.
   * @throws TributaryError of the swap catalogue
   *
   * @example
   * const { quote } = await engine.dex.quoteExactInput({ chainId: 13473, fromAddress: account, tokenIn: 'native', tokenOut: tokenAddress, amount: 10n ** 18n });
   * console.log(quote.amountWithMaxSlippage.value); // minimum output, in the token's smallest unit
   */
  quoteExactInput(request: SwapRequest, options?: ReadOptions): Promise<SwapResult>;
  /**
   * Returns the input for an exact `amount` of `tokenOut`, in its smallest unit; sends nothing.
   * `fresh` as above.
   * @throws TributaryError of the swap catalogue
   *
   * @example const { quote } = await engine.dex.quoteExactOutput({ chainId: 13473, fromAddress: account, tokenIn: 'native', tokenOut: tokenAddress, amount: 5_000_000n });
   */
  quoteExactOutput(request: SwapRequest, options?: ReadOptions): Promise<SwapResult>;
  /**
   * Emits 'quoting' for every input, then its quote, and a new one whenever a block changes it.
   * Given a stream of inputs, the latest wins: requests for older ones are aborted. Cold: sends
   * requests only while subscribed. Ends only by unsubscribing; errors only if the stream of inputs
   * does.
   */
  watchQuote(swap: WatchedSwap | Observable<WatchedSwap>): Observable<QuoteSnapshot>;
}
export const DexAdapter = Symbol.for('tributary/DexAdapter');
