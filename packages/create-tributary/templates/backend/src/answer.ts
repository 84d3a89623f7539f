import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isTributaryError, type SaleBackend } from 'tributary-sdk';
import { type Payouts, TakenIdError } from './Payouts.js';

const payout = /^\/payouts\/([\w-]{1,64})$/;
const sale = /^\/shop\/(quote|sign)$/;

export interface Services {
  readonly payouts: Payouts;
  readonly shop: SaleBackend;
}

/** Answers `PUT /payouts/{id}` with `{ "recipient": "0x…", "amount": "5000000" }`, `POST /shop/quote` and `POST /shop/sign`. */
export async function answer(services: Services, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const say = (status: number, body: unknown): void => {
    // Lets pages of any origin read prices. Restrict it to your own.
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
  try {
    const { method, url = '' } = request;
    const name = sale.exec(url)?.[1] as keyof SaleBackend | undefined;
    if (name !== undefined && method === 'OPTIONS') return say(200, {});
    if (name !== undefined && method === 'POST')
      return say(200, await services.shop[name](JSON.parse(await text(request)) as never, {}));
    const id = payout.exec(url)?.[1];
    if (method !== 'PUT' || id === undefined) return say(404, { error: 'PUT /payouts/{id}' });
    const body = JSON.parse(await text(request)) as Readonly<Record<string, unknown>> | null;
    const { recipient, amount } = body ?? {};
    if (typeof recipient !== 'string' || typeof amount !== 'string' || !/^\d{1,30}$/.test(amount))
      return say(400, { error: 'recipient and amount are text; the amount is in the smallest unit' });
    say(200, { id, status: await services.payouts.pay({ id, recipient, amount: BigInt(amount) }) });
  } catch (error) {
    const status = (error as { readonly status?: unknown }).status;
    if (isTributaryError(error)) say(422, { code: error.code, message: error.message, help: error.link });
    else if (error instanceof TakenIdError) say(409, { error: error.message });
    else if (typeof status === 'number') say(status, { error: String(error) });
    else say(error instanceof SyntaxError ? 400 : 500, { error: String(error) });
  }
}
