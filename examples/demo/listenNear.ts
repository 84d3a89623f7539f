import type { Server } from 'node:http';

const attempts = 20;

/** Listens on 127.0.0.1 at `port`, or at the next free one. Returns the port. */
export async function listenNear(server: Server, port: number): Promise<number> {
  for (let candidate = port; candidate < port + attempts; candidate++) {
    if (await tryListen(server, candidate)) return candidate;
  }
  throw new Error(
    `None of the ports ${port} to ${port + attempts - 1} is free. Free one, or name another with --port.`,
  );
}

function tryListen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error);
    server.once('error', onError);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', onError);
      resolve(true);
    });
  });
}
