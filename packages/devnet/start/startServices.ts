import type { DevnetNode, DevnetService } from '../Devnet.js';
import { type DevnetOptions, servicesOf, wantedPort } from '../DevnetOptions.js';
import type { FaultBook } from '../faults/FaultBook.js';
import type { ReceivedRequests } from '../faults/ReceivedRequests.js';
import { startService } from '../faults/startService.js';
import type { ServiceHandler } from '../services/ServiceHandler.js';
import { bindOrMove } from './bindOrMove.js';
import type { Teardown } from './Teardown.js';

export interface ServicesInput {
  readonly handlers: Readonly<Record<DevnetService | DevnetNode, ServiceHandler>>;
  readonly options: DevnetOptions;
  readonly faults: FaultBook;
  readonly log: ReceivedRequests;
  readonly teardown: Teardown;
  readonly notify: (notice: string) => void;
}

/** Serves all services and resolves with their URLs. */
export const startServices = async (
  input: ServicesInput,
): Promise<Readonly<Record<DevnetService | DevnetNode, string>>> => {
  const { handlers, options, faults, log, teardown, notify } = input;
  const urls: Partial<Record<DevnetService | DevnetNode, string>> = {};
  const services = servicesOf(options);
  // Behind the requested ports, so that a moved service doesn't take the port of another.
  let fallback = Math.max(...services.map((name) => wantedPort(options, name))) + 1;
  for (const service of services) {
    const start = (port: number): ReturnType<typeof startService> =>
      startService({ service, handler: handlers[service]!, faults, log, port });
    const { server, move } = await bindOrMove(start, wantedPort(options, service), fallback);
    teardown.add(() => server.stop());
    urls[service] = server.url;
    if (!move) continue;
    notify(`Port ${move.wanted} for ${service} cannot be used (${move.reason}); it is served on ${move.taken}.`);
    fallback = move.taken + 1;
  }
  return urls as Readonly<Record<DevnetService | DevnetNode, string>>;
};
