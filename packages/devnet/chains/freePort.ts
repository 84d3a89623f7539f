import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** Resolves with a free TCP port of 127.0.0.1. With `wanted`, resolves with that port, or rejects if it is taken. */
export const freePort = (wanted = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
