import { subscribe } from 'node:diagnostics_channel';

/** Bytes of every connection that this process opens as a client, headers included, whichever HTTP library opens it. Call before anything connects. */
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
