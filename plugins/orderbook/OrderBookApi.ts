import { inject, injectable } from 'inversify';
import { type Abortable } from '../../core/index.js';
import { checkoutErrors, type ExactJson, HttpClient, isObject, parseJsonExactly } from '../../core/plugin/index.js';
import { OrderBookSettings } from './OrderBookSettings.js';

/** The HTTP client's number of retries for reads. */
const RETRIES = 2;

/**
 * The order book's HTTP service. Requests that change something are sent once; reads use the HTTP
 * client's time limits and pauses.
 */
@injectable()
export class OrderBookApi {
  constructor(
    @inject(HttpClient) private readonly http: HttpClient,
    @inject(OrderBookSettings) private readonly settings: OrderBookSettings,
  ) {}

  /**
   * Returns `result` of the response.
   * @throws TributaryError API_ERROR
   */
  async get(path: string, options: Abortable): Promise<ExactJson> {
    return (await this.#ask('GET', path, undefined, options)).result;
  }

  /**
   * Returns a page of a list: `result`, and the cursor of the next page; `null` on the last one.
   * @throws TributaryError API_ERROR
   */
  async getPage(
    path: string,
    options: Abortable,
  ): Promise<{ readonly result: ExactJson; readonly cursor: string | null }> {
    const { result, page } = await this.#ask('GET', path, undefined, options);
    const cursor = isObject(page) ? page['next_cursor'] : null;
    return { result, cursor: typeof cursor === 'string' && cursor !== '' ? cursor : null };
  }

  /**
   * Like `get`, for a read with a body.
   * @throws TributaryError API_ERROR
   */
  async ask(path: string, body: unknown, options: Abortable): Promise<ExactJson> {
    return (await this.#ask('POST', path, body, { ...options, retries: RETRIES })).result;
  }

  /**
   * Returns `result` of the response.
   * @throws TributaryError API_ERROR
   */
  async post(path: string, body: unknown, options: Abortable): Promise<ExactJson> {
    return (await this.#ask('POST', path, body, options)).result;
  }

  async #ask(
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    { signal, retries }: Abortable & { readonly retries?: number },
  ): Promise<{ readonly result: ExactJson; readonly page: ExactJson }> {
    const { baseUrl, headers } = this.settings;
    const url = `${baseUrl}/${path}`;
    const { status, text, retryAfterMs } = await this.http
      .send({
        method,
        url,
        headers,
        signal,
        ...(body !== undefined && { body }),
        ...(retries !== undefined && { retries }),
      })
      .catch((error: unknown) => {
        signal?.throwIfAborted();
        throw checkoutErrors.api(error, { url });
      });
    const answer = parse(text);
    if (status < 200 || status > 299)
      throw checkoutErrors.api(undefined, {
        url,
        status,
        reason: refusal(answer),
        ...(retryAfterMs !== null && { retryAfterMs }),
        ...told(answer),
      });
    if (!isObject(answer) || answer['result'] === undefined)
      throw checkoutErrors.api(new TypeError('the answer has no result'), { url, status });
    return { result: answer['result'], page: answer['page'] ?? null };
  }
}

function parse(text: string): ExactJson {
  try {
    return parseJsonExactly(text);
  } catch {
    return null;
  }
}

/** Returns the service's own message, with a limited length. */
function refusal(answer: ExactJson): string {
  const message = isObject(answer) ? answer['message'] : undefined;
  return typeof message === 'string' && message !== '' ? message.slice(0, 200) : 'the order book refused';
}

function told(answer: ExactJson): Readonly<Record<string, string>> {
  const given = isObject(answer) ? { serviceCode: answer['code'], traceId: answer['trace_id'] } : {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 100)]] : [])),
  );
}
