import type { VirtualTime } from '../time/VirtualTime.js';
import type { Arrival, Exchange } from './Exchange.js';
import type { Answer } from './spoil.js';

const TRICKLE_BYTES = 16;
const TRICKLE_PAUSE_MS = 250;
/** Limit for a body that never ends. */
const LONGEST_TRICKLE = 400;

/** Instead of asking the service. @param retryAfter seconds of the header; null: none */
export function refusal(status: number, retryAfter: number | null): Answer {
  const headers = {
    'content-type': 'application/json',
    ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
  };
  return { status, headers, text: JSON.stringify({ message: `Status ${status}` }) };
}

export function sendWhole(exchange: Exchange, { response }: Arrival, { status, headers, text }: Answer): void {
  const body = Buffer.from(text);
  exchange.headSent = true;
  exchange.sentBytes = body.length;
  exchange.ended = true;
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

export function breakOff(exchange: Exchange, { response }: Arrival): void {
  exchange.ended = true;
  response.destroy();
}

/** A few bytes at a time. @param ends false: the last byte never comes */
export function trickle(
  time: VirtualTime,
  exchange: Exchange,
  { response }: Arrival,
  { status, headers, text }: Answer,
  ends: boolean,
): void {
  const body = Buffer.from(text);
  exchange.headSent = true;
  response.writeHead(status, { ...headers, 'content-length': ends ? body.length : body.length + 1 });
  response.flushHeaders();
  const step = Math.max(TRICKLE_BYTES, Math.ceil(body.length / LONGEST_TRICKLE));
  const drip = (from: number): void => {
    if (exchange.closed) return;
    const part = body.subarray(from, from + step);
    exchange.sentBytes += part.length;
    if (part.length > 0) response.write(part);
    const next = from + step;
    if (next < body.length) time.plan(TRICKLE_PAUSE_MS, () => drip(next));
    else if (ends) {
      exchange.ended = true;
      response.end();
    }
  };
  drip(0);
}
