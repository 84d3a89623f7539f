import type { Neighbour } from '../Devnet.js';
import { neighbourNames, wantedPort, type DevnetOptions } from '../DevnetOptions.js';
import type { FaultBook } from '../faults/FaultBook.js';
import type { RequestLog } from '../faults/RequestLog.js';
import { startNeighbour } from '../faults/startNeighbour.js';
import type { NeighbourHandler } from '../neighbours/NeighbourHandler.js';
import { bindOrMove } from './bindOrMove.js';
import type { Teardown } from './Teardown.js';

export interface NeighboursInput {
  readonly handlers: Readonly<Record<Neighbour, NeighbourHandler>>;
  readonly options: DevnetOptions;
  readonly faults: FaultBook;
  readonly log: RequestLog;
  readonly teardown: Teardown;
  readonly notify: (notice: string) => void;
}

/** Serves them all and answers their URLs. */
export const startNeighbours = async (input: NeighboursInput): Promise<Readonly<Record<Neighbour, string>>> => {
  const { handlers, options, faults, log, teardown, notify } = input;
  const urls: Partial<Record<Neighbour, string>> = {};
  // Behind all that were wished for, so that moving one does not push the next one off its port.
  let fallback = Math.max(...neighbourNames.map((name) => wantedPort(options, name))) + 1;
  for (const neighbour of neighbourNames) {
    const start = (port: number): ReturnType<typeof startNeighbour> =>
      startNeighbour({ neighbour, handler: handlers[neighbour], faults, log, port });
    const { server, move } = await bindOrMove(start, wantedPort(options, neighbour), fallback);
    teardown.add(() => server.stop());
    urls[neighbour] = server.url;
    if (!move) continue;
    notify(`Port ${move.wanted} for ${neighbour} cannot be used (${move.reason}); it is served on ${move.taken}.`);
    fallback = move.taken + 1;
  }
  return urls as Readonly<Record<Neighbour, string>>;
};
