import { subscribe } from 'node:diagnostics_channel';

/** Counts the bytes of every client connection of this process, headers included, with any HTTP library. Call it before the first connection. */
export function countBytes() {
  const open = new Set();
  const closed = { received: 0, sent: 0 };
  subscribe('net.client.socket', ({ socket }) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      closed.received += socket.bytesRead;
      closed.sent += socket.bytesWritten;
    });
  });
  return () => {
    const sum = { ...closed };
    for (const { bytesRead, bytesWritten } of open) {
      sum.received += bytesRead;
      sum.sent += bytesWritten;
    }
    return sum;
  };
}
