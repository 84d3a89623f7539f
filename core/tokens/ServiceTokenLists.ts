import { type Observable, share } from 'rxjs';
import type { Environment } from '../config/Environment.js';
import type { RemoteConfig } from '../config/RemoteConfig.js';
import { type DataSource, readSource } from '../http/DataSource.js';
import type { HttpClient } from '../http/HttpClient.js';
import type { Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';
import { firstValue } from '../stream/firstValue.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import { imxEntries, selectTokens } from './list/selectTokens.js';
import { type ListedToken, parseTokenList } from './parseTokenList.js';
import type { TokenListPurpose, TokenLists } from './TokenLists.js';

/** A cached list. */
interface KeptList {
  known: readonly ListedToken[] | null;
  readonly request$: Observable<readonly ListedToken[]>;
}

/**
 * Combines the token service's verified list (facts §4.3), or the host's, with the remote
 * configuration, which completes and filters it; a chain's own list is used if there is one. A
 * failure isn't cached.
 */
export class ServiceTokenLists implements TokenLists {
  readonly #service: KeptList;
  readonly #ofChains: ReadonlyMap<number, KeptList>;

  constructor(
    private readonly environment: Environment,
    private readonly http: HttpClient,
    private readonly remoteConfig: RemoteConfig,
  ) {
    this.#service = this.#listOf(environment.sources.tokens);
    this.#ofChains = new Map(
      Object.entries(environment.tokenLists).map(([chainId, source]) => [Number(chainId), this.#listOf(source)]),
    );
  }

  async get(chainId: number, purpose: TokenListPurpose, options: Abortable = {}): Promise<readonly Token[]> {
    const [listed, config] = await Promise.all([this.getListed(chainId, options), this.remoteConfig.get(options)]);
    return selectTokens([...imxEntries(config, this.environment, purpose), ...listed], {
      chainId,
      purpose,
      config,
      pair: this.environment.bridgePair,
    });
  }

  /**
   * Returns the entries of the list for a chain, without the remote configuration. Concurrent
   * callers share one request, aborted when the last of them leaves.
   * @throws TributaryError API_ERROR, or the signal's reason
   */
  async getListed(chainId: number, { signal }: Abortable = {}): Promise<readonly ListedToken[]> {
    signal?.throwIfAborted();
    const list = this.#ofChains.get(chainId) ?? this.#service;
    list.known ??= await firstValue(list.request$, { signal });
    return list.known;
  }

  #listOf(source: DataSource): KeptList {
    const ask = (signal: AbortSignal): Promise<readonly ListedToken[]> =>
      readSource(source, parseTokenList, { http: this.http, signal });
    return { known: null, request$: fromAbortable(ask).pipe(share()) };
  }
}
