import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that operating systems give to outgoing connections: none of them takes the port before it is used. */
const [first, last] = [20_000, 32_000];

/** Resolves with a free TCP port of 127.0.0.1, for a program that takes its port as an argument. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
