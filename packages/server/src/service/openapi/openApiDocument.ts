import { executionRoutes } from '../executions/executionRoutes.js';
import { healthRoutes } from '../health/healthRoutes.js';
import { Readiness } from '../health/Readiness.js';
import type { Schema } from '../http/Route.js';
import { metricsRoutes } from '../metrics/metricsRoutes.js';
import { paymentRoutes } from '../payments/paymentRoutes.js';
import { WatchedPayments } from '../payments/WatchedPayments.js';
import { quoteRoutes } from '../searches/quoteRoutes.js';
import { searchRoutes } from '../searches/searchRoutes.js';
import { API_VERSION, openApiOf } from './openApiOf.js';

/**
 * Returns the document with all routes that a service can have, for the generated clients. A running service
 * returns the routes that it has.
 */
export function openApiDocument(): Schema {
  const nobody = (): Promise<never> => Promise.reject(new Error('only described'));
  const watched = new WatchedPayments({ find: nobody, versionsOf: nobody }, { pollMs: 1_000, mostPerTenant: 0 });
  return openApiOf(
    [
      ...searchRoutes,
      ...quoteRoutes,
      ...executionRoutes,
      ...paymentRoutes({ accept: nobody, cancel: nobody }, watched),
      ...healthRoutes(new Readiness({ askDatabase: nobody, nodes: [] })),
      ...metricsRoutes({ text: nobody }),
    ],
    API_VERSION,
  );
}
