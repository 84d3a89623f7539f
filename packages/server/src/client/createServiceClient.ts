import createClient, { type Client } from 'openapi-fetch';
import { executionPages, type ListedExecution } from './executionPages.js';
import { type Followed, type FollowedPayment, followExecution } from './followExecution.js';
import type { paths } from './openapi.js';
import { type Patience, sleep, untilAnswered, wholeAnswer } from './patience.js';
import { type SearchBody, type Searches, searchAsItGoes } from './searchAsItGoes.js';

export interface ServiceClientOptions extends Partial<Patience> {
  /** `https://funding.game.example`, without a path. */
  readonly url: string;
  /**
   * A key of the tenant, or a function that returns a player's token: called for each request, because tokens
   * expire. Surrounding blanks and line breaks are removed.
   */
  readonly token: string | (() => Promise<string>);
  /** Default: the global one. */
  readonly fetch?: typeof fetch;
}

interface Abortable {
  readonly signal?: AbortSignal;
}

export interface ServiceClient extends Client<paths> {
  /**
   * Yields an execution each time that it has changed, until it is over. If the connection is cut, or the
   * process behind it stops, it continues with the version that was seen last, and yields none twice. Leaving
   * the loop closes the connection. @throws ServiceClientError if the service refuses
   */
  followExecution(id: string, options?: Abortable): AsyncGenerator<Followed>;
  /**
   * Yields a payment from an account of the studio each time that it has changed, until it is over. Continues as
   * `followExecution` does. `key`: its idempotency key. @throws ServiceClientError if the service refuses
   */
  followPayment(key: string, options?: Abortable): AsyncGenerator<FollowedPayment>;
  /**
   * Searches as a stream: each snapshot is complete. @throws ServiceClientError if the service refuses, and
   * CONNECTION_LOST if it was cut off
   */
  search<Path extends keyof Searches>(
    path: Path,
    body: SearchBody<Path>,
    options?: Abortable & { readonly deadlineMs?: number },
  ): AsyncGenerator<Searches[Path]>;
  /**
   * Yields all executions of an account, newest first, and requests pages as they are needed. @throws
   * ServiceClientError
   */
  executionsOf(address: string, options?: Abortable & { readonly limit?: number }): AsyncGenerator<ListedExecution>;
}

/**
 * The service's interface as typed in its OpenAPI document. Amounts are `{ $bigint: '…' }` in both directions;
 * a refused request resolves with `error`. A request without a response, or with 429 or 503, is sent again,
 * three times at most, after the pause that the service names.
 *
 * @throws TypeError for a URL that cannot be sent to; ServiceClientError NO_ANSWER by the time limit, CONNECTION_LOST
 * @example
 * const client = createServiceClient({ url: 'https://funding.game.example', token: process.env.TRIBUTARY_KEY });
 * const { data, error } = await client.GET('/v1/executions/{id}', { params: { path: { id: 'order-1' } } });
 */
export function createServiceClient({
  url,
  token,
  fetch = globalThis.fetch,
  ...given
}: ServiceClientOptions): ServiceClient {
  assertServiceUrl(url);
  const patience: Patience = { timeLimitMs: 20_000, silenceMs: 45_000, sleep, ...given };
  const authorize = async (): Promise<Record<string, string>> => {
    const shown = (typeof token === 'string' ? token : await token()).trim();
    // The error of a header that cannot be sent contains the whole header.
    if (!/^[\x21-\x7e]*$/.test(shown)) throw new TypeError('token must be one line of visible ASCII characters');
    return shown === '' ? {} : { authorization: `Bearer ${shown}` };
  };
  const client = createClient<paths>({
    baseUrl: url,
    fetch: (request) => {
      const send = (signal: AbortSignal): Promise<Response> =>
        wholeAnswer((own) => fetch(request.clone(), { signal: own }), limitOf(request, patience), signal);
      // A process reports its own health with 503 as a normal response.
      return isHealth(request.url, url)
        ? send(request.signal)
        : untilAnswered(send, { ...patience, signal: request.signal });
    },
  });
  client.use({
    onRequest: async ({ request }) => {
      for (const [name, value] of Object.entries(await authorize())) request.headers.set(name, value);
      return request;
    },
  });
  const follow = <T extends Followed | FollowedPayment>(path: string, { signal }: Abortable = {}): AsyncGenerator<T> =>
    followExecution<T>({
      ...patience,
      signal,
      open: async (seen, own) =>
        fetch(`${url}${path}/events`, {
          headers: {
            accept: 'text/event-stream',
            ...(await authorize()),
            ...(seen !== null && { 'last-event-id': seen }),
          },
          signal: own,
        }),
    });
  return {
    ...client,
    followExecution: (id, options) => follow(`/v1/executions/${encodeURIComponent(id)}`, options),
    followPayment: (key, options) => follow(`/v1/payments/${encodeURIComponent(key)}`, options),
    search: (path, body, { signal, deadlineMs } = {}) =>
      searchAsItGoes({
        ...patience,
        signal,
        open: async (own) =>
          fetch(`${url}${path}`, {
            method: 'POST',
            headers: {
              ...{ accept: 'text/event-stream', 'content-type': 'application/json' },
              ...(await authorize()),
              ...(deadlineMs !== undefined && { 'x-deadline-ms': `${deadlineMs}` }),
            },
            body: JSON.stringify(body),
            signal: own,
          }),
      }),
    executionsOf: (address, options = {}) => executionPages(client, address, options),
  };
}

/** A URL that cannot be sent to is named whole by the error that says so. A path is that of a page's own host. @throws TypeError without it */
function assertServiceUrl(url: unknown): void {
  if (typeof url === 'string' && /^(?:$|\/)/.test(url)) return;
  const { protocol, username, password } =
    typeof url === 'string' && URL.canParse(url) ? new URL(url) : { protocol: '', username: '', password: '' };
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '')
    throw new TypeError('url must be an http(s) URL without a user and a password');
}

function isHealth(asked: string, url: string): boolean {
  return asked.startsWith(`${url}/health/`);
}

function limitOf({ url }: Request, { timeLimitMs }: Patience): number {
  return timeLimitMs + Number(new URL(url).searchParams.get('wait') ?? 0) * 1_000;
}
