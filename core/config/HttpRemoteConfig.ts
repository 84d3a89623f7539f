import { share } from 'rxjs';
import { readSource } from '../http/DataSource.js';
import type { HttpClient } from '../http/HttpClient.js';
import type { Abortable } from '../stream/Abortable.js';
import { firstValue } from '../stream/firstValue.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import type { Environment } from './Environment.js';
import { parseRemoteConfiguration } from './parseRemoteConfiguration.js';
import { publishableKeyHeader } from './publishableKeyHeader.js';
import type { RemoteConfig, RemoteConfiguration } from './RemoteConfig.js';

/**
 * Loads GET {checkout API}/v1/config, or the host's replacement. Concurrent callers share one
 * request, aborted when the last of them leaves.
 */
export class HttpRemoteConfig implements RemoteConfig {
  #known: RemoteConfiguration | null = null;
  readonly #request$ = fromAbortable((signal) => this.#fetch(signal)).pipe(share());

  constructor(
    private readonly http: HttpClient,
    private readonly environment: Environment,
  ) {}

  async get({ signal }: Abortable = {}): Promise<RemoteConfiguration> {
    signal?.throwIfAborted();
    this.#known ??= await firstValue(this.#request$, { signal });
    return this.#known;
  }

  #fetch(signal: AbortSignal): Promise<RemoteConfiguration> {
    const { http, environment } = this;
    const { sources, l2ChainId } = environment;
    const headers = publishableKeyHeader(environment, sources.configuration);
    return readSource(sources.configuration, (answer) => parseRemoteConfiguration(answer, l2ChainId), {
      http,
      headers,
      signal,
    });
  }
}
