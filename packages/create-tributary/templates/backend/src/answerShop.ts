import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { SaleBackend } from 'tributary-sdk';

const paths: Readonly<Record<string, keyof SaleBackend>> = { '/shop/quote': 'quote', '/shop/sign': 'sign' };
const longestBody = 10_000;

/** Answers pages of players: `POST /shop/quote` and `POST /shop/sign`. */
export async function answerShop(shop: SaleBackend, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const say = (status: number, body: unknown): void => {
    // Pages of any origin may ask. Restrict it to your own.
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
  const { method, url = '', headers } = request;
  const name = paths[url];
  if (name === undefined) return say(404, { error: 'POST /shop/quote or /shop/sign' });
  if (method === 'OPTIONS') return say(200, {});
  if (method !== 'POST') return say(405, { error: `POST ${url}` });
  if (!(Number(headers['content-length']) <= longestBody)) return say(413, { error: 'the request is too long' });
  try {
    say(200, await shop[name](JSON.parse(await text(request)) as never, {}));
  } catch (error) {
    const { status } = Object(error) as { readonly status?: unknown };
    if (error instanceof SyntaxError) return say(400, { error: 'the body is not JSON' });
    if (typeof status === 'number') return say(status, { error: String(error) });
    console.error(error);
    say(500, { error: 'the shop failed' });
  }
}
