import type { IncomingMessage } from 'node:http';

/** Headers of every response, including refusals and faults: a browser hides a status without them. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // A response may be outdated with the next block.
  'cache-control': 'no-store',
};

/** Headers of a response to a preflight request: allows everything for a day. */
export const preflightHeaders = ({ headers }: IncomingMessage): Readonly<Record<string, string>> => ({
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  'access-control-allow-private-network': 'true',
  'access-control-max-age': '86400',
  vary: 'access-control-request-headers',
});
