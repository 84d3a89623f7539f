import type { Abortable } from '../stream/Abortable.js';

export interface HttpRequest extends Abortable {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. bigint is written as a JSON number's digits only by callers that say so; here it is refused. */
  readonly body?: unknown;
  /** Default 10,000. Counts for each attempt, the reading of the body included. */
  readonly timeoutMs?: number;
  /** Further attempts after a 429, a 5xx or no answer in time or at all. Default 2 for GET, 0 for POST. */
  readonly retries?: number;
  /** 'no-store': an answer that some cache kept would be old news. Default: the platform's. */
  readonly cache?: 'no-store';
  /** Goes on when the page goes; for small bodies. Default false. */
  readonly keepalive?: boolean;
  /** 'error': whoever sends the question elsewhere has not answered (HTTP_FAILED 'network'). Default: followed. */
  readonly redirect?: 'error';
  /** Longest answer taken, where less than the client takes. */
  readonly maxBytes?: number;
}

export interface HttpResponse {
  readonly status: number;
  /** Empty or absent over HTTP/2. */
  readonly statusText?: string;
  readonly text: string;
  /** What `Retry-After` asks for, null without one. */
  readonly retryAfterMs: number | null;
}

/**
 * `fetch` with a time limit, retries with growing pauses, and `Retry-After`.
 * Resolves with any status once the retries are used up; rejects only when there is no answer.
 * @throws TributaryError HTTP_FAILED (`data.reason`: 'timeout' | 'network' | 'aborted' | 'too-large')
 */
export interface HttpClient {
  /** Resolves with whatever status the server answers. @throws TributaryError HTTP_FAILED where it does not answer, or the signal is aborted */
  send(request: HttpRequest): Promise<HttpResponse>;
}
export const HttpClient = Symbol.for('tributary/HttpClient');
