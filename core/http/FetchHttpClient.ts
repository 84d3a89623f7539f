import { type Clock, systemClock } from '../stream/Clock.js';
import { delay } from '../stream/delay.js';
import { withTimeLimit } from '../stream/withTimeLimit.js';
import type { HttpClient, HttpRequest, HttpResponse } from './HttpClient.js';
import { type HttpFailure, httpFailed } from './httpFailed.js';
import { parseRetryAfter } from './parseRetryAfter.js';
import { readBody } from './readBody.js';
import { retryPause } from './retryPause.js';

export interface FetchHttpClientOptions {
  /** Default: the global `fetch`, looked up at each request. */
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
  /** Returns a number in [0, 1). Default `Math.random`. */
  readonly random?: () => number;
  /** Maximum size of a response. Default 5 MB. */
  readonly maxBytes?: number;
}

type Attempt = { readonly response: HttpResponse } | { readonly failure: HttpFailure; readonly cause: unknown };

const DEFAULT_TIMEOUT_MS = 10_000;
/** A longer requested pause ends the attempts, because the player is waiting. In milliseconds. */
const LONGEST_RETRY_AFTER_MS = 10_000;

/** The `HttpClient` over `fetch`. */
export class FetchHttpClient implements HttpClient {
  private readonly fetch: typeof globalThis.fetch;
  private readonly clock: Clock;
  private readonly random: () => number;
  private readonly maxBytes: number;

  constructor(options: FetchHttpClientOptions = {}) {
    this.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.clock = options.clock ?? systemClock;
    this.random = options.random ?? Math.random;
    this.maxBytes = options.maxBytes ?? 5_000_000;
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    const body = request.body === undefined ? null : JSON.stringify(request.body);
    const retries = request.retries ?? (request.method === 'GET' ? 2 : 0);
    for (let failures = 1; ; failures += 1) {
      const attempt = await this.attempt(request, body);
      const pauseMs = failures > retries ? null : this.pauseAfter(attempt, failures);
      if (pauseMs === null) return settle(attempt, request.url);
      await this.pause(pauseMs, request);
    }
  }

  private async attempt(request: HttpRequest, body: string | null): Promise<Attempt> {
    const { signal, timeoutMs = DEFAULT_TIMEOUT_MS } = request;
    try {
      return await withTimeLimit((limit) => this.ask(request, body, limit), { timeoutMs, signal, clock: this.clock });
    } catch (cause) {
      return { failure: failureOf(cause, signal), cause };
    }
  }

  private async ask(
    { method, url, headers, cache, keepalive, redirect, maxBytes = this.maxBytes }: HttpRequest,
    body: string | null,
    signal: AbortSignal,
  ): Promise<Attempt> {
    const response = await this.fetch(url, {
      method,
      signal,
      headers: {
        accept: 'application/json',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === null ? {} : { body }),
      ...(cache && { cache }),
      ...(keepalive && { keepalive }),
      ...(redirect && { redirect }),
    });
    const text = await readBody(response, Math.min(maxBytes, this.maxBytes));
    if (text === null) return { failure: 'too-large', cause: undefined };
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), this.clock.now());
    return { response: { status: response.status, statusText: response.statusText, text, retryAfterMs } };
  }

  /** Returns milliseconds until the next attempt; `null` if another one would not help. */
  private pauseAfter(attempt: Attempt, failures: number): number | null {
    const grown = retryPause(failures, this.random);
    if ('failure' in attempt) return attempt.failure === 'timeout' || attempt.failure === 'network' ? grown : null;
    const { status, retryAfterMs } = attempt.response;
    if (status !== 429 && status < 500) return null;
    if (retryAfterMs === null) return grown;
    return retryAfterMs > LONGEST_RETRY_AFTER_MS ? null : Math.max(retryAfterMs, grown);
  }

  private async pause(ms: number, { signal, url }: HttpRequest): Promise<void> {
    try {
      await delay(ms, { signal, clock: this.clock });
    } catch (cause) {
      throw httpFailed('aborted', url, cause);
    }
  }
}

function settle(attempt: Attempt, url: string): HttpResponse {
  if ('response' in attempt) return attempt.response;
  throw httpFailed(attempt.failure, url, attempt.cause);
}

function failureOf(cause: unknown, signal: AbortSignal | undefined): HttpFailure {
  if (signal?.aborted) return 'aborted';
  return (cause as Partial<Error> | null)?.name === 'TimeoutError' ? 'timeout' : 'network';
}
