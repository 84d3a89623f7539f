import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isTributaryError } from 'tributary-sdk';
import { type Payouts, TakenIdError } from './Payouts.js';

const path = /^\/payouts\/([\w-]{1,64})$/;

/** Answers `PUT /payouts/{id}` with `{ "recipient": "0x…", "amount": "5000000" }`. */
export async function answer(payouts: Payouts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const say = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  try {
    const id = path.exec(request.url ?? '')?.[1];
    if (request.method !== 'PUT' || id === undefined) return say(404, { error: 'PUT /payouts/{id}' });
    const body = JSON.parse(await text(request)) as Readonly<Record<string, unknown>> | null;
    const { recipient, amount } = body ?? {};
    if (typeof recipient !== 'string' || typeof amount !== 'string' || !/^\d{1,30}$/.test(amount))
      return say(400, { error: 'recipient and amount are text; the amount is in the smallest unit' });
    say(200, { id, status: await payouts.pay({ id, recipient, amount: BigInt(amount) }) });
  } catch (error) {
    if (isTributaryError(error)) say(422, { code: error.code, message: error.message, help: error.link });
    else if (error instanceof TakenIdError) say(409, { error: error.message });
    else say(error instanceof SyntaxError ? 400 : 500, { error: String(error) });
  }
}
