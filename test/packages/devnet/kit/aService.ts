import type { DevnetService } from '../../../../packages/devnet/Devnet.js';
import { createFaultBook, type FaultBook } from '../../../../packages/devnet/faults/FaultBook.js';
import { createRequestLog, type ReceivedRequests } from '../../../../packages/devnet/faults/ReceivedRequests.js';
import { type ServiceServer, startService } from '../../../../packages/devnet/faults/startService.js';
import type { ServiceHandler, ServiceRequest } from '../../../../packages/devnet/services/ServiceHandler.js';

export interface AService extends ServiceServer {
  readonly faults: FaultBook;
  readonly log: ReceivedRequests;
  /** The requests that reached the handler. */
  readonly seen: readonly ServiceRequest[];
}

const running: ServiceServer[] = [];

/** A served service whose handler answers `{ ok: true }`. */
export const aService = async (
  handler: ServiceHandler = () => ({ status: 200, body: { ok: true } }),
  service: DevnetService = 'api',
): Promise<AService> => {
  const faults = createFaultBook();
  const log = createRequestLog();
  const seen: ServiceRequest[] = [];
  const server = await startService({
    service,
    handler: (request) => {
      seen.push(request);
      return handler(request);
    },
    faults,
    log,
    port: 0,
  });
  running.push(server);
  return { ...server, faults, log, seen };
};

/** For `afterEach`. */
export const stopServices = async (): Promise<void> => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
};
