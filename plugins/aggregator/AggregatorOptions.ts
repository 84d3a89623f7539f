import type { Abortable, Address, Availability, TokenAddress } from '../../core/index.js';
import type { ExactJson } from '../../core/plugin/index.js';

/** What a quote is asked for. Amounts are in the token's smallest unit. */
export interface AggregatorQuestion {
  readonly chainId: number;
  /** Owner of what goes in, sender of the transaction, and whoever has to be paid. */
  readonly account: Address;
  readonly tokenIn: TokenAddress;
  readonly tokenOut: TokenAddress;
  /** `in`: `amount` is what goes in exactly; `out`: what has to come out. */
  readonly side: 'in' | 'out';
  readonly amount: bigint;
  readonly slippagePercent: number | string;
  /** What was agreed to before, in place of the slippage: the least that comes out, or the most that goes in. null: nothing yet. */
  readonly limit: bigint | null;
  /** Unix seconds, by the chain's clock. */
  readonly deadline: number;
}

/** How a service is asked. */
export interface AggregatorRequest {
  readonly url: string;
  /** Default POST with a `body`, GET without one. */
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, which has no bigint: amounts are text. */
  readonly body?: unknown;
}

/** A function that may be called, and what its arguments promise. Positions count from 0; a list of them leads into tuples. */
export interface AggregatorCall {
  /** Human-readable, without what it returns: `function swap(address tokenIn, uint256 amountIn, uint256 atLeast, address to)`. */
  readonly function: string;
  /**
   * The least of the token out that the contract pays, else reverts. With it the contract itself holds the service to its word, whatever that does between the
   * simulation and the block; without it the simulation is the only proof.
   */
  readonly least?: number | readonly number[];
  /**
   * The token that is paid, coins as the zero address or `0xEeee…`. Another one than was asked for is refused. Absent: the calldata does not say, and where nothing can be simulated `least` proves
   * nothing: it may be of any token.
   */
  readonly tokenOut?: number | readonly number[];
  /** Who is paid. Absent: the sender. */
  readonly recipient?: number | readonly number[];
  /** Unix seconds after which it can only revert. */
  readonly deadline?: number | readonly number[];
}

/** A contract that transactions may go to. */
export interface AggregatorContract {
  readonly chainId: number;
  readonly address: string;
  /** Who takes the token in, and the only one who is ever allowed to, exactly what goes in. Default: the contract. */
  readonly spender?: string;
  readonly calls: readonly AggregatorCall[];
}

export interface AggregatorPluginOptions {
  /** In quotes, steps and journals: whose price it is. Default `aggregator`. */
  readonly id?: string;
  /** Posted to, in the documented shape. May be left out where `request` says how to ask. */
  readonly url?: string;
  /** Sent with each question, an API key for example: whoever reads the page reads it. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How another service is asked. null: it cannot answer that, a `side` that it does not know for example. */
  readonly request?: (question: AggregatorQuestion) => AggregatorRequest | null;
  /** Another service's answer in the documented shape; null: it has no quote. Whole numbers arrive exactly, large ones as bigint. What it returns is checked as the service's own. */
  readonly parse?: (answer: ExactJson, question: AggregatorQuestion, status: number) => ExactJson;
  /** Everything that its transactions may call and its approvals may be for. */
  readonly contracts: readonly AggregatorContract[];
  /** For an answer, in milliseconds. Default 5,000. */
  readonly timeoutMs?: number;
  /** Between two questions while a quote is watched, in milliseconds. Default 15,000. */
  readonly refreshMs?: number;
  /** Whether it may be used where the player is. Default: always. */
  readonly isAvailable?: (options: Abortable) => Promise<Availability>;
}
