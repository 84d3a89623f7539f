import createClient, { type Client } from 'openapi-fetch';
import { type Followed, followExecution } from './followExecution.js';
import type { paths } from './openapi.js';

export interface ServiceClientOptions {
  /** `https://funding.game.example`, without a path. */
  readonly url: string;
  /** A key of the tenant, or what brings a player's token: asked for each request, since tokens end. */
  readonly token: string | (() => Promise<string>);
  /** Default: the global one. */
  readonly fetch?: typeof fetch;
}

export interface ServiceClient extends Client<paths> {
  /**
   * An execution each time that it has changed, until it is over. Where the connection is cut, or the process behind it stops, it goes on with the version that was seen
   * last, and tells none twice. Leaving the loop closes the connection. @throws ServiceClientError what the service refuses
   */
  followExecution(id: string, options?: { readonly signal?: AbortSignal }): AsyncGenerator<Followed>;
}

/**
 * The service's interface as it is typed in its OpenAPI document. Amounts are `{ $bigint: '…' }` in both directions; a request that is refused resolves with `error`.
 *
 * @example
 * const client = createServiceClient({ url: 'https://funding.game.example', token: process.env.TRIBUTARY_KEY });
 * const { data, error } = await client.GET('/v1/executions/{id}', { params: { path: { id: 'order-1' } } });
 */
export function createServiceClient({ url, token, fetch = globalThis.fetch }: ServiceClientOptions): ServiceClient {
  const authorize = async (): Promise<string> => `Bearer ${typeof token === 'string' ? token : await token()}`;
  const client = createClient<paths>({ baseUrl: url, fetch: (request) => fetch(request) });
  client.use({
    onRequest: async ({ request }) => {
      request.headers.set('authorization', await authorize());
      return request;
    },
  });
  return {
    ...client,
    followExecution: (id, { signal } = {}) =>
      followExecution({
        signal,
        open: async (seen, own) =>
          fetch(`${url}/v1/executions/${encodeURIComponent(id)}/events`, {
            headers: { authorization: await authorize(), ...(seen !== null && { 'last-event-id': seen }) },
            signal: own,
          }),
      }),
  };
}
