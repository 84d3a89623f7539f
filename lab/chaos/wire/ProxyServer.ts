import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listen } from '../../../packages/devnet/faults/listen.js';
import { readRequestBody } from '../../../packages/devnet/faults/readRequestBody.js';
import type { Arrival } from './Exchange.js';

/** Names a request across the socket. */
export const REQUEST_HEADER = 'x-chaos-request';

const MOST_BYTES = 10 * 1024 * 1024;

/** The socket that stands before a service. */
export class ProxyServer {
  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async open(onArrival: (id: number, arrival: Arrival) => void): Promise<ProxyServer> {
    const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
      take(request, response, onArrival).catch(() => response.destroy());
    });
    const port = await listen(server, 0);
    return new ProxyServer(`http://127.0.0.1:${port}`, server);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}

async function take(
  request: IncomingMessage,
  response: ServerResponse,
  onArrival: (id: number, arrival: Arrival) => void,
): Promise<void> {
  const body = await readRequestBody(request, MOST_BYTES);
  if (body === null) throw new Error('the body is too long');
  onArrival(Number(request.headers[REQUEST_HEADER]), {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: request.headers,
    body,
    response,
  });
}
