import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SnapshotStream } from '../../../src/service/streams/SnapshotStream.js';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A stream, and its client's socket, which has read nothing yet. */
async function connected(slowMs: number): Promise<{
  readonly stream: SnapshotStream;
  readonly response: ServerResponse;
  readonly socket: Socket;
}> {
  const server = createServer();
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const asked = once(server, 'request');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  const [, response] = (await asked) as [unknown, ServerResponse];
  return { stream: new SnapshotStream(response, { slowMs, beatMs: 60_000 }), response, socket };
}

const megabyte = 'x'.repeat(1_000_000);

describe('SnapshotStream', () => {
  it('keeps only the newest event for a slow client, and ends after it', async () => {
    const { stream, socket } = await connected(60_000);
    for (let id = 1; id <= 200; id += 1) stream.send({ event: 'snapshot', id: `${id}`, data: megabyte });
    stream.end({ event: 'end', data: {} });
    let text = '';
    socket.on('data', (data) => (text += String(data)));
    while (!text.includes('event: end')) await once(socket, 'data');
    const ids = [...text.matchAll(/id: (\d+)/g)].map(([, id]) => Number(id));
    expect(ids.at(-1)).toBe(200);
    expect(ids.length).toBeLessThan(20);
  });

  it('disconnects a client that reads nothing', async () => {
    const { stream, response, socket } = await connected(300);
    socket.pause();
    const closed = once(socket, 'close');
    const feeding = setInterval(() => stream.send({ event: 'snapshot', data: megabyte }), 5);
    await once(response, 'close');
    clearInterval(feeding);
    // A client notices the end only by reading.
    socket.resume();
    await closed;
    expect(socket.bytesRead).toBeLessThan(40_000_000);
  });
});
