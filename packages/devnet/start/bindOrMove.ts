import type { ServiceServer } from '../faults/startService.js';

export interface PortMove {
  readonly wanted: number;
  readonly taken: number;
  readonly reason: string;
}

const highestPort = 65_535;

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there',
  EACCES: 'this user may not listen there',
};

/**
 * Starts a server on the requested port or, if that is taken, on the next free one from `fallback`.
 * Rejects with the system's error for any other reason.
 */
export const bindOrMove = async (
  start: (port: number) => Promise<ServiceServer>,
  wanted: number,
  fallback: number,
): Promise<{ readonly server: ServiceServer; readonly move: PortMove | null }> => {
  try {
    return { server: await start(wanted), move: null };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const server = await firstFree(start, fallback);
    return { server, move: { wanted, taken: server.port, reason } };
  }
};

const reasonOf = (error: unknown): string | undefined => reasons[(error as NodeJS.ErrnoException).code ?? ''];

const firstFree = async (start: (port: number) => Promise<ServiceServer>, from: number): Promise<ServiceServer> => {
  for (let port = from; port <= highestPort; port += 1) {
    try {
      return await start(port);
    } catch (error) {
      if (reasonOf(error) === undefined) throw error;
    }
  }
  return start(0);
};
