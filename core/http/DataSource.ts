import { earlyCheckoutErrors } from '../errors/earlyCheckoutErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Abortable } from '../stream/Abortable.js';
import { withTimeLimit } from '../stream/withTimeLimit.js';
import type { HttpClient, HttpRequest } from './HttpClient.js';
import { parseJsonExactly } from './parseJsonExactly.js';

/** A source of a service's response: a URL (`GET`, JSON), the response itself, or a function that returns it. */
export type DataSource = string | object | ((options: Abortable) => unknown);

export interface SourceRequest extends Abortable, Pick<HttpRequest, 'headers' | 'cache'> {
  readonly http: HttpClient;
}

/** Time limit of a function in milliseconds, as for a request. */
const timeoutMs = 10_000;

/**
 * Reads and parses a source.
 * @throws TributaryError API_ERROR (`data`: `url` and `status` if there are any), or the signal's
 *   reason
 */
export async function readSource<T>(
  source: DataSource,
  parse: (answer: unknown) => T,
  request: SourceRequest,
): Promise<T> {
  try {
    return parse(await answerOf(source, request));
  } catch (error) {
    request.signal?.throwIfAborted();
    if (isTributaryError(error) && error.code === 'API_ERROR') throw error;
    throw earlyCheckoutErrors.api(error, typeof source === 'string' ? { url: source } : {});
  }
}

async function answerOf(source: DataSource, { http, signal, ...request }: SourceRequest): Promise<unknown> {
  if (typeof source === 'function') {
    const ask = source as (options: Abortable) => unknown;
    return withTimeLimit((limit) => Promise.resolve(ask({ signal: limit })), { timeoutMs, signal });
  }
  if (typeof source !== 'string') return source;
  const { status, text } = await http.send({ method: 'GET', url: source, ...request, signal });
  if (status < 200 || status > 299) throw earlyCheckoutErrors.api(undefined, { url: source, status });
  return parseJsonExactly(text);
}
