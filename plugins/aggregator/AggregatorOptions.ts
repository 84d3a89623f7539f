import type { Abortable, Address, Availability, TokenAddress } from '../../core/index.js';
import type { ExactJson } from '../../core/plugin/index.js';

/** A request for a quote. Amounts are in the token's smallest unit. */
export interface AggregatorQuestion {
  readonly chainId: number;
  /** Owner of the input token, sender of the transaction and recipient of the output. */
  readonly account: Address;
  readonly tokenIn: TokenAddress;
  readonly tokenOut: TokenAddress;
  /** `in`: `amount` is the exact input; `out`: `amount` is the exact output. */
  readonly side: 'in' | 'out';
  readonly amount: bigint;
  readonly slippagePercent: number | string;
  /**
   * The agreed limit, instead of the slippage: the minimum output, or the maximum input. `null` if
   * there is none yet.
   */
  readonly limit: bigint | null;
  /** Unix seconds, by the chain's clock. */
  readonly deadline: number;
}

/** The HTTP request to a service. */
export interface AggregatorRequest {
  readonly url: string;
  /** Default POST with a `body`, GET without one. */
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, which has no bigint: amounts are text. */
  readonly body?: unknown;
}

/**
 * An allowed function and the meaning of its arguments. Positions count from 0; an array of
 * positions leads into tuples.
 */
export interface AggregatorCall {
  /**
   * Human-readable, without return values: `function swap(address tokenIn, uint256 amountIn,
   * uint256 atLeast, address to)`.
   */
  readonly function: string;
  /**
   * The minimum output; the contract reverts below it. With it, the contract enforces the quote,
   * whatever changes between the simulation and the block. Without it, the simulation is the only
   * proof.
   */
  readonly least?: number | readonly number[];
  /**
   * The output token; native tokens are the zero address or `0xEeee…`. A different token is
   * rejected. If absent, the calldata doesn't name the token; on a chain without simulation `least`
   * then proves nothing, because it may count any token.
   */
  readonly tokenOut?: number | readonly number[];
  /** The recipient of the output. Absent: the sender. */
  readonly recipient?: number | readonly number[];
  /** Unix seconds after which the call reverts. */
  readonly deadline?: number | readonly number[];
}

/** An allowed target of transactions. */
export interface AggregatorContract {
  readonly chainId: number;
  readonly address: string;
  /**
   * The contract that takes the input token. Approvals go only to it, for exactly the input amount.
   * Default: the contract itself.
   */
  readonly spender?: string;
  readonly calls: readonly AggregatorCall[];
}

export interface AggregatorPluginOptions {
  /** Id in quotes, steps and journals. It names the source of the price. Default `aggregator`. */
  readonly id?: string;
  /** URL for POST requests in the documented format. Optional if `request` builds the request. */
  readonly url?: string;
  /** Headers of each request, for example an API key. Anyone who can read the page can read them. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Builds the request to another service. Returns `null` if the service can't quote it, for
   * example for an unsupported `side`.
   */
  readonly request?: (question: AggregatorQuestion) => AggregatorRequest | null;
  /**
   * Converts another service's response to the documented format; `null` if there is no quote.
   * Whole numbers arrive exactly, large ones as bigint. The result is checked like a response in
   * the documented format.
   */
  readonly parse?: (answer: ExactJson, question: AggregatorQuestion, status: number) => ExactJson;
  /** All contracts that transactions may call and approvals may name. */
  readonly contracts: readonly AggregatorContract[];
  /** Time limit for a response, in milliseconds. Default 5,000. */
  readonly timeoutMs?: number;
  /** Time between requests while a quote is watched, in milliseconds. Default 15,000. */
  readonly refreshMs?: number;
  /** Whether the service may be used at the player's location. Default: always. */
  readonly isAvailable?: (options: Abortable) => Promise<Availability>;
}
