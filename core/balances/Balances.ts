import type { Observable } from 'rxjs';
import type { TributaryError } from '../errors/TributaryError.js';
import type { Abortable } from '../stream/Abortable.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { BalanceReader, TokenBalance } from './BalanceReader.js';

/** Whose balances: an address, or the account of a wallet. The wallet's own chain does not matter. */
export interface BalanceHolder {
  readonly walletAddress?: string;
  readonly provider?: Eip1193Provider;
}

export interface BalancesRequest extends BalanceHolder {
  /** A number, numeric text or hex text. */
  readonly chainId: number | string;
}

export interface TokenBalanceRequest extends BalancesRequest {
  /** Absent, empty or `native`: the native currency. */
  readonly tokenAddress?: string;
}

export interface BalancesOptions extends Abortable {
  /** Ask the indexer even where an answer of the last five seconds is at hand. */
  readonly fresh?: boolean;
}

/** Balances of one chain; its failure is not the failure of the others. */
export interface ChainBalances {
  readonly chainId: number;
  readonly success: boolean;
  /** null when `success`. */
  readonly error: TributaryError | null;
  /** The native currency first. Where `success` is false: what was last known. */
  readonly balances: readonly TokenBalance[];
}

/** Balances of a wallet, from the indexer and the chain. */
export interface Balances extends BalanceReader {
  /**
   * One balance with its token, from the chain. A token that says no decimals is shown with 18 assumed.
   * @throws TributaryError MISSING_PARAMS, INVALID_CHAIN_ID, INVALID_ADDRESS; GET_BALANCE_ERROR, GET_ERC20_BALANCE_ERROR in the wrapper's format
   *
   * @example const { balance } = await engine.balances.getTokenBalance({ walletAddress: account, chainId: 13473 }); // of the coin, in wei
   */
  getTokenBalance(request: TokenBalanceRequest, options?: Abortable): Promise<TokenBalance>;
  /**
   * The native currency and every ERC20 held on a chain, by the indexer. Where that asks for a pause (429) or there is none, the listed
   * tokens and those the indexer has told of before are read from the chain: told to this engine, of the last hundred accounts it asked for.
   * Where the very first answer is a 429, an unlisted token is not seen until the indexer answers.
   * @throws TributaryError MISSING_PARAMS, INVALID_CHAIN_ID, INVALID_ADDRESS, CHAIN_NOT_SUPPORTED_ERROR, GET_INDEXER_BALANCE_ERROR, GET_BALANCE_ERROR, API_ERROR
   *
   * @example for (const { token, balance } of await engine.balances.getAllBalances({ walletAddress: account, chainId: 13473 })) console.log(token.symbol, balance);
   */
  getAllBalances(request: BalancesRequest, options?: BalancesOptions): Promise<readonly TokenBalance[]>;
  /**
   * The same of several chains at once; by default the environment's two. A chain that fails says so: "Error getting {chain} balances", or
   * "No L1 provider available for {id}" where it has no indexer and no wallet was given.
   * @throws TributaryError MISSING_PARAMS, INVALID_CHAIN_ID, INVALID_ADDRESS, PROVIDER_ERROR "No L1 or L2 provider available" where that goes for all of them
   */
  getBalancesByChain(
    holder: BalanceHolder & { readonly chainIds?: readonly (number | string)[] },
    options?: BalancesOptions,
  ): Promise<readonly ChainBalances[]>;
  /**
   * The same as a stream: at once, then read from the chain at every block while somebody listens; what has newly arrived is looked for
   * every 30 seconds. Emits when something has changed; never completes. Follows the account of a `provider`; without an account
   * nothing is held. An outage is a value with `success: false`. Errors only for mistakes of the caller, as `getAllBalances`, and where the wallet does not answer.
   *
   * @example engine.balances.watchBalances({ walletAddress: account, chainId: 13473 }).subscribe((balances) => console.log(balances));
   */
  watchBalances(request: BalancesRequest): Observable<ChainBalances>;
}
export const Balances = Symbol.for('tributary/Balances');
