import type { Route } from '../http/Route.js';
import { openApiOf } from './openApiOf.js';

/** Of the interface, not of the package: it goes up when something that clients use goes. */
const VERSION = '1.0.0';

/** `GET /openapi.json`: the other rows. */
export function openApiRoutes(answered: readonly Route[]): readonly Route[] {
  const document = openApiOf(answered, VERSION);
  return [
    {
      id: 'openapi',
      method: 'GET',
      path: '/openapi.json',
      scope: null,
      summary: 'This document',
      answers: { 200: { description: 'OpenAPI 3.1', schema: { type: 'object', additionalProperties: true } } },
      handle: async () => Promise.resolve({ status: 200, body: document }),
    },
  ];
}
