import type { Abortable } from '../../core/index.js';
import {
  type ExactJson,
  type HttpClient,
  type HttpRequest,
  type HttpResponse,
  parseJsonExactly,
  QuoteRefusal,
  quoteRefusals,
} from '../../core/plugin/index.js';
import type { AggregatorQuestion, AggregatorRequest } from './AggregatorOptions.js';
import { type AggregatorSettings, isHttpUrl } from './AggregatorSettings.js';

const mostBytes = 256_000;

/**
 * Returns the service's response unchanged; `null` if it has no quote. Sends one request. A
 * timeout, a redirect or a response that is too large is a failure.
 * @throws TributaryError PROVIDER_CALL_ERROR
 */
export async function askService(
  http: HttpClient,
  settings: AggregatorSettings,
  question: AggregatorQuestion,
  { signal }: Abortable,
): Promise<ExactJson> {
  const asked = requestOf(settings, question);
  if (asked === null) return null;
  const { status, text } = await send(http, { ...asked, timeoutMs: settings.timeoutMs, ...(signal && { signal }) });
  if (settings.parse === undefined && status !== 200) throw quoteRefusals.unanswered({ status });
  try {
    const answer = parseJsonExactly(text);
    return settings.parse === undefined ? answer : settings.parse(answer, question, status);
  } catch (error) {
    throw status === 200
      ? quoteRefusals.refused(QuoteRefusal.UNREADABLE, {}, error)
      : quoteRefusals.unanswered({ status }, error);
  }
}

async function send(http: HttpClient, asked: HttpRequest): Promise<HttpResponse> {
  try {
    return await http.send({ ...asked, retries: 0, cache: 'no-store', redirect: 'error', maxBytes: mostBytes });
  } catch (error) {
    asked.signal?.throwIfAborted();
    throw quoteRefusals.unanswered({}, error);
  }
}

function requestOf(
  { request, url, headers }: AggregatorSettings,
  question: AggregatorQuestion,
): Pick<HttpRequest, 'method' | 'url' | 'headers' | 'body'> | null {
  const asked: AggregatorRequest | null = request ? request(question) : { url: url as string, body: bodyOf(question) };
  if (asked === null) return null;
  if (!isHttpUrl(asked.url)) throw quoteRefusals.unanswered({ problem: '`request` gives no address' });
  const { body, method = body === undefined ? 'GET' : 'POST' } = asked;
  return { method, url: asked.url, headers: { ...headers, ...asked.headers }, ...(body !== undefined && { body }) };
}

/** JSON has no bigint: amounts are text. */
function bodyOf({ amount, limit, ...question }: AggregatorQuestion): unknown {
  return { ...question, amount: amount.toString(), limit: limit === null ? null : limit.toString() };
}
