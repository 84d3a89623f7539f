import { ApiScope } from '../auth/ApiKeys.js';
import type { Route } from '../http/Route.js';
import type { ServiceMetrics } from './ServiceMetrics.js';

export function metricsRoutes(metrics: Pick<ServiceMetrics, 'text'>): readonly Route[] {
  return [
    {
      id: 'metrics',
      method: 'GET',
      path: '/metrics',
      scope: ApiScope.ADMIN,
      summary: 'Figures of this process for Prometheus',
      answers: {
        200: {
          description: 'Text of Prometheus',
          schema: { type: 'string' },
          contentType: 'text/plain; version=0.0.4',
        },
      },
      handle: async () => ({ status: 200, body: await metrics.text() }),
    },
  ];
}
