import { executionRoutes } from '../executions/executionRoutes.js';
import { healthRoutes } from '../health/healthRoutes.js';
import { Readiness } from '../health/Readiness.js';
import type { Schema } from '../http/Route.js';
import { metricsRoutes } from '../metrics/metricsRoutes.js';
import { paymentRoutes } from '../payments/paymentRoutes.js';
import { quoteRoutes } from '../searches/quoteRoutes.js';
import { searchRoutes } from '../searches/searchRoutes.js';
import { API_VERSION, openApiOf } from './openApiOf.js';

/** Of everything that a service can have, as clients are generated from it. A service answers with what it has. */
export function openApiDocument(): Schema {
  const nobody = (): Promise<never> => Promise.reject(new Error('only described'));
  return openApiOf(
    [
      ...searchRoutes,
      ...quoteRoutes,
      ...executionRoutes,
      ...paymentRoutes({ accept: nobody, find: nobody, cancel: nobody }),
      ...healthRoutes(new Readiness({ askDatabase: nobody, nodes: [] })),
      ...metricsRoutes({ text: nobody }),
    ],
    API_VERSION,
  );
}
