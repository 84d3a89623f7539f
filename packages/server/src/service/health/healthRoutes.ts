import type { Route } from '../http/Route.js';
import { answerObject } from '../http/schemas.js';
import type { Readiness } from './Readiness.js';

const status = answerObject({
  status: { enum: ['live', 'ready', 'not ready'] },
  'checks?': { type: 'object', additionalProperties: { type: 'boolean' } },
});

/** For process managers and load balancers. */
export function healthRoutes(readiness: Readiness): readonly Route[] {
  return [
    {
      id: 'live',
      method: 'GET',
      path: '/health/live',
      scope: null,
      summary: 'The process answers',
      answers: { 200: { description: 'It lives', schema: status } },
      handle: async () => Promise.resolve({ status: 200, body: { status: 'live' } }),
    },
    {
      id: 'ready',
      method: 'GET',
      path: '/health/ready',
      scope: null,
      summary: 'It can do its work: the database answers, the nodes are not behind, and it is not about to stop',
      answers: {
        200: { description: 'Send it requests', schema: status },
        503: { description: 'Send it none', schema: status },
      },
      handle: async () => {
        const checks = await readiness.check();
        const isReady = Object.values(checks).every((isFine) => isFine);
        return { status: isReady ? 200 : 503, body: { status: isReady ? 'ready' : 'not ready', checks } };
      },
    },
  ];
}
