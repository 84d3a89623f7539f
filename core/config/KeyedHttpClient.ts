import type { HttpClient, HttpRequest, HttpResponse } from '../http/HttpClient.js';
import { isUnder } from '../http/isUnder.js';
import type { Environment } from './Environment.js';

/**
 * Adds the integrator's keys to requests to the product's services of this environment: `api`,
 * `checkoutApi` and `bridgeApi`. No other host receives them: not the message service, the card
 * provider, the indexers or the host's own sources. Chains are read by a client without keys.
 */
export class KeyedHttpClient implements HttpClient {
  constructor(
    private readonly http: HttpClient,
    private readonly environment: Pick<Environment, 'apiKey' | 'rateLimitingKey' | 'endpoints'>,
  ) {}

  send(request: HttpRequest): Promise<HttpResponse> {
    const { api, checkoutApi, bridgeApi } = this.environment.endpoints;
    const isProducts = [api, checkoutApi, bridgeApi].some((base) => isUnder(request.url, base));
    return this.http.send(isProducts ? { ...request, headers: { ...this.#keys(), ...request.headers } } : request);
  }

  #keys(): Readonly<Record<string, string>> {
    const { apiKey, rateLimitingKey } = this.environment;
    return {
      ...(apiKey !== null && { 'x-immutable-api-key': apiKey }),
      ...(rateLimitingKey !== null && { 'x-api-key': rateLimitingKey }),
    };
  }
}
