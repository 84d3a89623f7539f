import { share } from 'rxjs';
import type { Environment } from '../config/Environment.js';
import type { RemoteConfig } from '../config/RemoteConfig.js';
import { readSource } from '../http/DataSource.js';
import type { HttpClient } from '../http/HttpClient.js';
import type { Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';
import { firstValue } from '../stream/firstValue.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import { imxEntries, selectTokens } from './list/selectTokens.js';
import { type ListedToken, parseTokenList } from './parseTokenList.js';
import type { TokenListPurpose, TokenLists } from './TokenLists.js';

/** The token service's verified list (facts §4.3), or the host's, completed and filtered with the remote configuration. A failure is not kept. */
export class ServiceTokenLists implements TokenLists {
  #known: readonly ListedToken[] | null = null;
  readonly #request$ = fromAbortable((signal) => this.#fetch(signal)).pipe(share());

  constructor(
    private readonly environment: Environment,
    private readonly http: HttpClient,
    private readonly remoteConfig: RemoteConfig,
  ) {}

  async get(chainId: number, purpose: TokenListPurpose, options: Abortable = {}): Promise<readonly Token[]> {
    const [service, config] = await Promise.all([this.getService(options), this.remoteConfig.get(options)]);
    return selectTokens([...imxEntries(config, this.environment, purpose), ...service], { chainId, purpose, config });
  }

  /**
   * What the token service alone says. Concurrent callers share one request; it is aborted when the last of them leaves.
   * @throws TributaryError API_ERROR, or the signal's reason
   */
  async getService({ signal }: Abortable = {}): Promise<readonly ListedToken[]> {
    signal?.throwIfAborted();
    this.#known ??= await firstValue(this.#request$, { signal });
    return this.#known;
  }

  #fetch(signal: AbortSignal): Promise<readonly ListedToken[]> {
    return readSource(this.environment.sources.tokens, parseTokenList, { http: this.http, signal });
  }
}
