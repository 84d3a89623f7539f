import { createServer } from 'node:net';

/** Resolves if a TCP port of 127.0.0.1 is free; rejects if it is taken. */
export const assertFreePort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
