import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Resolves when the client has gone before the answer was complete. */
  readonly abandoned: Promise<void>;
}

export interface TestServer {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  /** Resolves with the request of that number (from 1) when it has arrived. */
  arrival(number: number): Promise<SeenRequest>;
  close(): Promise<void>;
}

export type Handler = (request: SeenRequest, response: ServerResponse, number: number) => void | Promise<void>;

/** A real HTTP server on a free port of this machine. */
export async function aServer(handle: Handler): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const waiting = new Map<number, (request: SeenRequest) => void>();
  const server = createServer((incoming, response) => {
    void readText(incoming).then((body) => {
      const request: SeenRequest = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body,
        abandoned: new Promise((resolve) => response.on('close', () => response.writableEnded || resolve())),
      };
      seen.push(request);
      waiting.get(seen.length)?.(request);
      return handle(request, response, seen.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    arrival: (number) => {
      const arrived = seen[number - 1];
      return arrived ? Promise.resolve(arrived) : new Promise((resolve) => waiting.set(number, resolve));
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readText(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  return text;
}
