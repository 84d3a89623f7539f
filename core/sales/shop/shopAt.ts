import { type HttpClient } from '../../http/HttpClient.js';
import { parseJsonExactly } from '../../http/parseJsonExactly.js';
import type { Abortable } from '../../stream/Abortable.js';
import type { SaleBackend, ShopOrder, ShopQuote } from './SaleBackend.js';

/** A repeated request for a signature is safe: a signed order that gets lost is never paid. */
const RETRIES = 2;

/** A response of another status than 2xx. */
class ShopRefusal extends Error {
  constructor(readonly status: number) {
    super(`the shop answered with status ${status}`);
  }
}

/** A backend behind HTTP: POST {url}/quote and {url}/sign, with the request as JSON and `total` as decimal text. */
export function shopAt(url: string, http: HttpClient, timeoutMs: number): SaleBackend {
  const post = async (path: string, body: object, { signal }: Abortable): Promise<unknown> => {
    const { status, text } = await http.send({
      method: 'POST',
      url: `${url}/${path}`,
      body,
      timeoutMs,
      retries: RETRIES,
      ...(signal !== undefined && { signal }),
    });
    if (status < 200 || status > 299) throw new ShopRefusal(status);
    return parseJsonExactly(text);
  };
  return {
    quote: (request, options) => post('quote', request, options) as Promise<ShopQuote>,
    sign: (request, options) =>
      post('sign', { ...request, total: request.total.toString() }, options) as Promise<ShopOrder>,
  };
}
