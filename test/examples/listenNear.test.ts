import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { listenNear } from '../../examples/demo/listenNear.js';

const servers: Server[] = [];

function aServer(): Server {
  const server = createServer();
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

describe('listenNear', () => {
  it('takes the next free port if the requested one is in use', async () => {
    const taken = aServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const got = await listenNear(aServer(), port);
    expect(got).toBeGreaterThan(port);
    expect(got).toBeLessThan(port + 20);
  });

  it('listens on loopback only', async () => {
    const server = aServer();
    await listenNear(server, 4173);
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1');
  });

  it('reports the tried ports if none is free', async () => {
    await expect(listenNear(aServer(), 65_530)).resolves.toBeGreaterThanOrEqual(65_530);
    await expect(listenNear(aServer(), 70_000)).rejects.toThrow();
  });
});
