import type { Observable } from 'rxjs';
import type { TributaryError } from '../errors/TributaryError.js';
import type { Abortable } from '../stream/Abortable.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { BalanceReader, TokenBalance } from './BalanceReader.js';

/** The holder: an address, or the account of a wallet. The wallet's own chain doesn't matter. */
export interface BalanceHolder {
  readonly walletAddress?: string;
  readonly provider?: Eip1193Provider;
}

export interface BalancesRequest extends BalanceHolder {
  /** A number, numeric text or hex text. */
  readonly chainId: number | string;
}

export interface TokenBalanceRequest extends BalancesRequest {
  /** Absent, empty or `native`: the native token. */
  readonly tokenAddress?: string;
}

export interface BalancesOptions extends Abortable {
  /** Requests the indexer even if a response of the last 5 s is cached. */
  readonly fresh?: boolean;
}

/** Balances of one chain. A failure doesn't affect other chains. */
export interface ChainBalances {
  readonly chainId: number;
  readonly success: boolean;
  /** `null` if `success`. */
  readonly error: TributaryError | null;
  /** The native token first. If `success` is `false`: the last known balances. */
  readonly balances: readonly TokenBalance[];
}

/** Reads balances of an account from the indexer and the chain. */
export interface Balances extends BalanceReader {
  /**
   * Returns one balance with its token, from the chain. A token that reports no decimals is shown
   * with 18.
   * @throws TributaryError MISSING_PARAMS, INVALID_CHAIN_ID, INVALID_ADDRESS; GET_BALANCE_ERROR,
   *   GET_ERC20_BALANCE_ERROR in the wrapper's format
   *
   * @example const { balance } = await engine.balances.getTokenBalance({ walletAddress: account, chainId: 13473 }); // of the native token, in wei
   */
  getTokenBalance(request: TokenBalanceRequest, options?: Abortable): Promise<TokenBalance>;
  /**
   * Returns the native token and every ERC-20 held on a chain, from the indexer. If the indexer is
   * rate-limited (429) or missing, reads from the chain the listed tokens and those that the
   * indexer returned before (kept by this engine for the last hundred accounts). If the first
   * response is a 429, an unlisted token is missing until the indexer responds.
   * @throws TributaryError MISSING_PARAMS, INVALID_CHAIN_ID, INVALID_ADDRESS,
   *   CHAIN_NOT_SUPPORTED_ERROR, GET_INDEXER_BALANCE_ERROR, GET_BALANCE_ERROR, API_ERROR
   *
   * @example for (const { token, balance } of await engine.balances.getAllBalances({ walletAddress: account, chainId: 13473 })) console.log(token.symbol, balance);
   */
  getAllBalances(request: BalancesRequest, options?: BalancesOptions): Promise<readonly TokenBalance[]>;
  /**
   * Like `getAllBalances`, for several chains in parallel; default: the environment's two. A
   * failing chain has an error: "Error getting {chain} balances", or "No L1 provider available for
   * {id}" if it has no indexer and no wallet was given.
   * @throws TributaryError MISSING_PARAMS, INVALID_CHAIN_ID, INVALID_ADDRESS, PROVIDER_ERROR "No
   *   L1 or L2 provider available" if that applies to every chain
   */
  getBalancesByChain(
    holder: BalanceHolder & { readonly chainIds?: readonly (number | string)[] },
    options?: BalancesOptions,
  ): Promise<readonly ChainBalances[]>;
  /**
   * Watches the balances of an account. Emits at once, then when a balance changed: reads the chain
   * at every block, and searches for new tokens every 30 s. Never completes; unsubscribing stops
   * the reads. Follows the account of a `provider`; without an account, the balances are empty. An
   * outage is a value with `success: false`. Errors only on invalid arguments, as `getAllBalances`,
   * and if the wallet doesn't respond.
   *
   * @example engine.balances.watchBalances({ walletAddress: account, chainId: 13473 }).subscribe((balances) => console.log(balances));
   */
  watchBalances(request: BalancesRequest): Observable<ChainBalances>;
}
export const Balances = Symbol.for('tributary/Balances');
