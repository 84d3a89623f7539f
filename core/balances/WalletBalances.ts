import type { Observable } from 'rxjs';
import type { Network } from '../chains/Network.js';
import { nativeTokenOf } from '../chains/nativeTokenOf.js';
import { parseChainId } from '../chains/parseChainId.js';
import type { Environment } from '../config/Environment.js';
import { CheckoutErrorType, checkoutErrors } from '../errors/checkoutErrors.js';
import { isTributaryError, type TributaryError } from '../errors/TributaryError.js';
import { type Address, NATIVE, type TokenAddress } from '../money/Address.js';
import { formatAmount } from '../money/formatAmount.js';
import { parseTokenAddress } from '../money/parseAddress.js';
import type { Token } from '../money/Token.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import type { Abortable } from '../stream/Abortable.js';
import type { Clock } from '../stream/Clock.js';
import type { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import { TokenListPurpose, type TokenLists } from '../tokens/TokenLists.js';
import type { BalanceReader, TokenBalance } from './BalanceReader.js';
import type {
  BalanceHolder,
  Balances,
  BalancesOptions,
  BalancesRequest,
  ChainBalances,
  TokenBalanceRequest,
} from './Balances.js';
import { holderOf, parseHolder } from './holderOf.js';
import { type IndexerBalances, isIndexed } from './indexer/IndexerBalances.js';
import { KnownTokens } from './KnownTokens.js';
import { watchHolder } from './watchHolder.js';

export interface WalletBalancesOptions {
  readonly environment: Environment;
  readonly chains: ChainReaders;
  readonly reader: BalanceReader;
  readonly indexer: IndexerBalances;
  readonly lists: TokenLists;
  readonly catalogue: TokenCatalogue;
  readonly clock: Clock;
}

/**
 * Combines the indexer, which knows the tokens held, with the chain, which knows the amounts. Each
 * replaces the other if possible.
 */
export class WalletBalances implements Balances {
  readonly #known = new KnownTokens();

  constructor(private readonly options: WalletBalancesOptions) {}

  getBalance(chainId: number, account: Address, token: TokenAddress, options: Abortable = {}): Promise<bigint> {
    return this.options.reader.getBalance(chainId, account, token, options);
  }

  getBalances(
    chainId: number,
    account: Address,
    tokens: readonly Token[],
    options: Abortable = {},
  ): Promise<readonly TokenBalance[]> {
    return this.options.reader.getBalances(chainId, account, tokens, options);
  }

  async getTokenBalance(request: TokenBalanceRequest, options: Abortable = {}): Promise<TokenBalance> {
    const chainId = parseChainId(request.chainId);
    const token = request.tokenAddress ? parseTokenAddress(request.tokenAddress) : NATIVE;
    const account = await holderOf(request);
    const { catalogue, reader } = this.options;
    try {
      this.#networkOf(chainId);
      const [{ token: described, areDecimalsAssumed }, balance] = await Promise.all([
        catalogue.describeKnown(chainId, token, options),
        reader.getBalance(chainId, account, token, options),
      ]);
      return {
        token: described,
        balance,
        formattedBalance: formatAmount(balance, described.decimals),
        ...(areDecimalsAssumed && { areDecimalsAssumed }),
      };
    } catch (error) {
      options.signal?.throwIfAborted();
      throw wrapped(token, error);
    }
  }

  async getAllBalances(request: BalancesRequest, options: BalancesOptions = {}): Promise<readonly TokenBalance[]> {
    const network = this.#checked(request);
    return this.#readAll(network, await holderOf(request), options);
  }

  async getBalancesByChain(
    request: BalanceHolder & { readonly chainIds?: readonly (number | string)[] },
    options: BalancesOptions = {},
  ): Promise<readonly ChainBalances[]> {
    const { l1ChainId, l2ChainId } = this.options.environment;
    const { chainIds = [l1ChainId, l2ChainId], ...holder } = request;
    parseHolder(holder);
    const missing = chainIds.map((chainId) => this.#missingProvider({ ...holder, chainId }));
    if (missing.length > 0 && missing.every((error) => error !== null)) throw checkoutErrors.noProvider();
    const walletAddress = await holderOf(holder);
    return Promise.all(
      chainIds.map((chainId, index) =>
        this.#readChain({ ...holder, chainId, walletAddress }, missing[index] ?? null, options),
      ),
    );
  }

  watchBalances(request: BalancesRequest): Observable<ChainBalances> {
    const { chains, clock, reader } = this.options;
    return watchHolder(() => ({ network: this.#checked(request), holder: parseHolder(request) }), {
      clock,
      blocks: (chainId) => chains.get(chainId).watchBlockNumber(),
      discover: (network, account, signal) => this.#discover(network, account, signal),
      read: (network, account, tokens, signal) => reader.getBalances(network.chainId, account, tokens, { signal }),
    });
  }

  /**
   * Returns the error for a chain without an indexer, which is read for a wallet only
   * (specification §5); `null` if the request is complete.
   */
  #missingProvider(request: BalancesRequest): TributaryError | null {
    const chainId = parseChainId(request.chainId);
    const network = this.options.environment.networks[chainId];
    if (network === undefined || isIndexed(network) || request.provider) return null;
    return chainId === this.options.environment.l1ChainId
      ? checkoutErrors.noL1Provider(chainId)
      : checkoutErrors.noL2Provider(chainId);
  }

  async #readChain(
    request: BalancesRequest,
    missing: TributaryError | null,
    options: BalancesOptions,
  ): Promise<ChainBalances> {
    const chainId = parseChainId(request.chainId);
    if (missing !== null) return { chainId, success: false, error: missing, balances: [] };
    try {
      return { chainId, success: true, error: null, balances: await this.getAllBalances(request, options) };
    } catch (error) {
      options.signal?.throwIfAborted();
      const own = { message: checkoutErrors.chainBalances(chainId).message, data: { chain: chainId } };
      return {
        chainId,
        success: false,
        error: checkoutErrors.wrapped(CheckoutErrorType.GET_BALANCE_ERROR, error, own),
        balances: [],
      };
    }
  }

  async #readAll(network: Network, account: Address, options: BalancesOptions): Promise<readonly TokenBalance[]> {
    const answer = isIndexed(network) ? await this.options.indexer.get(network, account, options) : null;
    if (answer?.status !== 'answered') return this.#readListed(network, account, options);
    this.#known.note(network.chainId, account, answer.balances);
    return answer.balances;
  }

  /**
   * Reads listed tokens and those the indexer returned before, so that a token doesn't disappear
   * while the indexer is rate-limited.
   */
  async #readListed(network: Network, account: Address, options: Abortable): Promise<readonly TokenBalance[]> {
    const { lists, reader } = this.options;
    const listed = await lists.get(network.chainId, TokenListPurpose.ALL, options);
    const { tokens, mark } = this.#known.joined(network.chainId, account, [nativeTokenOf(network), ...listed]);
    const balances = await reader.getBalances(network.chainId, account, tokens, options);
    return balances.filter(({ balance, token }) => balance > 0n || token.address === NATIVE).map(mark);
  }

  /**
   * Returns the held tokens and all listed ones, because a listed token is the most likely to
   * arrive next. Without a list, only the held tokens.
   */
  async #discover(
    network: Network,
    account: Address,
    signal: AbortSignal,
  ): Promise<{ readonly balances: readonly TokenBalance[]; readonly tokens: readonly Token[] }> {
    const [balances, listed] = await Promise.all([
      this.#readAll(network, account, { signal, fresh: true }),
      this.options.lists.get(network.chainId, TokenListPurpose.ALL, { signal }).catch(() => []),
    ]);
    return { balances, tokens: [...balances.map(({ token }) => token), ...listed] };
  }

  /** @throws TributaryError MISSING_PARAMS, INVALID_CHAIN_ID, INVALID_ADDRESS, CHAIN_NOT_SUPPORTED_ERROR */
  #checked(request: BalancesRequest): Network {
    parseHolder(request);
    const network = this.#networkOf(parseChainId(request.chainId));
    if (!isIndexed(network) && !request.provider) throw checkoutErrors.indexerDisabled();
    return network;
  }

  #networkOf(chainId: number): Network {
    const network = this.options.environment.networks[chainId];
    if (network === undefined) throw checkoutErrors.chainNotInEnvironment(chainId);
    return network;
  }
}

function wrapped(token: TokenAddress, error: unknown): Error {
  const isOfChain = isTributaryError(error) && error.code === CheckoutErrorType.CHAIN_NOT_SUPPORTED_ERROR;
  if (token === NATIVE || isOfChain)
    return checkoutErrors.wrapped(CheckoutErrorType.GET_BALANCE_ERROR, error, {
      message: checkoutErrors.getBalance().message,
    });
  return checkoutErrors.wrapped(CheckoutErrorType.GET_ERC20_BALANCE_ERROR, error, {
    message: checkoutErrors.erc20Balance().message,
  });
}
