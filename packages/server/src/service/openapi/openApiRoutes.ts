import type { Route } from '../http/Route.js';
import { API_VERSION, openApiOf } from './openApiOf.js';

/** `GET /openapi.json`: describes the other rows. */
export function openApiRoutes(answered: readonly Route[]): readonly Route[] {
  const document = openApiOf(answered, API_VERSION);
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
