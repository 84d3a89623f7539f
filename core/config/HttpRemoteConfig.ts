import { share } from 'rxjs';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { HttpClient, HttpResponse } from '../http/HttpClient.js';
import { parseJsonExactly } from '../http/parseJsonExactly.js';
import type { Abortable } from '../stream/Abortable.js';
import { firstValue } from '../stream/firstValue.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import type { Environment } from './Environment.js';
import { parseRemoteConfiguration } from './parseRemoteConfiguration.js';
import { publishableKeyHeader } from './publishableKeyHeader.js';
import type { RemoteConfig, RemoteConfiguration } from './RemoteConfig.js';

/** GET {checkout API}/v1/config. Concurrent callers share one request; it is aborted when the last of them leaves. */
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

  async #fetch(signal: AbortSignal): Promise<RemoteConfiguration> {
    const url = `${this.environment.endpoints.checkoutApi}/v1/config`;
    const { status, text } = await this.#send(url, signal);
    if (status < 200 || status > 299) throw checkoutErrors.api(undefined, { url, status });
    return parse(url, text, this.environment.l2ChainId);
  }

  async #send(url: string, signal: AbortSignal): Promise<HttpResponse> {
    try {
      return await this.http.send({ method: 'GET', url, headers: publishableKeyHeader(this.environment, url), signal });
    } catch (error) {
      throw checkoutErrors.api(error, { url });
    }
  }
}

function parse(url: string, text: string, l2ChainId: number): RemoteConfiguration {
  try {
    return parseRemoteConfiguration(parseJsonExactly(text), l2ChainId);
  } catch (error) {
    throw checkoutErrors.api(error, { url });
  }
}
