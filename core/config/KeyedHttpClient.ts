import type { HttpClient, HttpRequest, HttpResponse } from '../http/HttpClient.js';
import { isUnder } from '../http/isUnder.js';
import type { Environment } from './Environment.js';

/**
 * Sends the integrator's keys along to the product's own services of this environment: `api`, `checkoutApi` and `bridgeApi`. No other host hears of them: not the
 * message service, the card provider, the indexers, a source of the host's own. Chains are read by a client without keys.
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
