import { describe, expect, it } from '@jest/globals';
import { createRoutes } from '../../../../packages/devnet/services/routes.js';
import type { ServiceRequest } from '../../../../packages/devnet/services/ServiceHandler.js';

const handler = createRoutes([
  { method: 'GET', path: /^\/a\/([^/]+)$/, answer: (_request, group) => ({ status: 200, body: group }) },
  { method: 'POST', path: /^\/b$/, answer: () => ({ status: 201 }) },
]);

const ask = (method: string, path: string): unknown =>
  handler({ method, url: new URL(`http://127.0.0.1${path}`) } as ServiceRequest);

describe('createRoutes', () => {
  it.each([
    ['GET', '/a/x%20y', { status: 200, body: 'x y' }],
    ['HEAD', '/a/x', { status: 200, body: 'x' }],
    ['GET', '//a/x', { status: 200, body: 'x' }],
    ['POST', '/b?q=1', { status: 201 }],
    ['GET', '/c', { status: 404, body: { message: 'Not found' } }],
    ['GET', '/b', { status: 405, headers: { allow: 'POST' }, body: { message: 'Method not allowed' } }],
  ])('answers a request: %s %s', (method, path, answer) => {
    expect(ask(method, path)).toEqual(answer);
  });
});
