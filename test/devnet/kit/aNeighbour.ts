import type { Neighbour } from '../../../devnet/Devnet.js';
import { createFaultBook, type FaultBook } from '../../../devnet/faults/FaultBook.js';
import { createRequestLog, type RequestLog } from '../../../devnet/faults/RequestLog.js';
import { startNeighbour, type NeighbourServer } from '../../../devnet/faults/startNeighbour.js';
import type { NeighbourHandler, NeighbourRequest } from '../../../devnet/neighbours/NeighbourHandler.js';

export interface ANeighbour extends NeighbourServer {
  readonly faults: FaultBook;
  readonly log: RequestLog;
  /** What came through to the handler. */
  readonly seen: readonly NeighbourRequest[];
}

const running: NeighbourServer[] = [];

/** A served neighbour whose handler answers `{ ok: true }`. */
export const aNeighbour = async (
  handler: NeighbourHandler = () => ({ status: 200, body: { ok: true } }),
  neighbour: Neighbour = 'api',
): Promise<ANeighbour> => {
  const faults = createFaultBook();
  const log = createRequestLog();
  const seen: NeighbourRequest[] = [];
  const server = await startNeighbour({
    neighbour,
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
export const stopNeighbours = async (): Promise<void> => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
};
