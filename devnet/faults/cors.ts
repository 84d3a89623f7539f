import type { IncomingMessage } from 'node:http';

/** On every answer, refusals and faults included: a browser shows a page only the statuses that it may read. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // What is told is true now; a moment later another block may say otherwise.
  'cache-control': 'no-store',
};

/** What a preflight is told: everything is allowed, for a day. */
export const preflightHeaders = ({ headers }: IncomingMessage): Readonly<Record<string, string>> => ({
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  'access-control-allow-private-network': 'true',
  'access-control-max-age': '86400',
  vary: 'access-control-request-headers',
});
