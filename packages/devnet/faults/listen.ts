import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Binds a server to a port of 127.0.0.1 (0: any free one) and resolves with the port. Rejects with
 * the system's error.
 */
export const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
