import { inject, injectable } from 'inversify';
import { type Abortable } from '../../core/index.js';
import { checkoutErrors, type ExactJson, HttpClient, isObject, parseJsonExactly } from '../../core/plugin/index.js';
import { OrderBookSettings } from './OrderBookSettings.js';

/** The order book's HTTP service: one attempt at what is posted, the HTTP client's time limits and pauses for what is read. */
@injectable()
export class OrderBookApi {
  constructor(
    @inject(HttpClient) private readonly http: HttpClient,
    @inject(OrderBookSettings) private readonly settings: OrderBookSettings,
  ) {}

  /** What is under `result` of the answer. @throws TributaryError API_ERROR */
  get(path: string, options: Abortable): Promise<ExactJson> {
    return this.#ask('GET', path, undefined, options);
  }

  /** What is under `result` of the answer. @throws TributaryError API_ERROR */
  post(path: string, body: unknown, options: Abortable): Promise<ExactJson> {
    return this.#ask('POST', path, body, options);
  }

  async #ask(method: 'GET' | 'POST', path: string, body: unknown, { signal }: Abortable): Promise<ExactJson> {
    const { baseUrl, headers } = this.settings;
    const url = `${baseUrl}/${path}`;
    const { status, text, retryAfterMs } = await this.http
      .send({ method, url, headers, signal, ...(body !== undefined && { body }) })
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
    return answer['result'];
  }
}

function parse(text: string): ExactJson {
  try {
    return parseJsonExactly(text);
  } catch {
    return null;
  }
}

/** The service's own word, bounded. */
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
