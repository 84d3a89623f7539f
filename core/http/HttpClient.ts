import type { Abortable } from '../stream/Abortable.js';

export interface HttpRequest extends Abortable {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. A bigint is rejected: callers convert it to the digits of a JSON number themselves. */
  readonly body?: unknown;
  /** Time limit of each attempt in milliseconds, including reading the body. Default 10,000. */
  readonly timeoutMs?: number;
  /** Number of further attempts after a 429, a 5xx, a timeout or a missing response. Default 2 for GET, 0 for POST. */
  readonly retries?: number;
  /** 'no-store': bypasses caches. Default: the platform's. */
  readonly cache?: 'no-store';
  /** Continues after the page is closed; for small bodies. Default `false`. */
  readonly keepalive?: boolean;
  /** 'error': a redirect fails (HTTP_FAILED 'network'). Default: followed. */
  readonly redirect?: 'error';
  /** Maximum size of the response, if below the client's limit. */
  readonly maxBytes?: number;
}

export interface HttpResponse {
  readonly status: number;
  /** Empty or absent over HTTP/2. */
  readonly statusText?: string;
  readonly text: string;
  /** Pause requested by `Retry-After`, in milliseconds; `null` without one. */
  readonly retryAfterMs: number | null;
}

/**
 * `fetch` with a time limit, retries with growing pauses, and `Retry-After`. Resolves with any
 * status once the retries are used up; rejects only without a response.
 * @throws TributaryError HTTP_FAILED (`data.reason`: 'timeout' | 'network' | 'aborted' |
 *   'too-large')
 */
export interface HttpClient {
  /**
   * Sends a request. Resolves with any status.
   * @throws TributaryError HTTP_FAILED if there is no response, or the signal is aborted
   */
  send(request: HttpRequest): Promise<HttpResponse>;
}
export const HttpClient = Symbol.for('tributary/HttpClient');
