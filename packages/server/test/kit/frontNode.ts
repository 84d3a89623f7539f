import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly jsonrpc: '2.0';
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

export interface Told {
  readonly status?: number;
  /** The body of the response; text is sent unchanged. */
  readonly body: unknown;
}

/** The reaction of a node in front of another one: `ask` calls the one behind it. */
export type Front = (asked: Asked | readonly Asked[], ask: (asked?: unknown) => Promise<unknown>) => Promise<Told>;

/** A node over HTTP whose answers the test sets. */
export class FrontNode {
  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async start(behind: string, front: Front): Promise<FrontNode> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const asked = JSON.parse(Buffer.concat(chunks).toString()) as Asked | readonly Asked[];
        const ask = async (given: unknown = asked): Promise<unknown> => {
          const headers = { 'content-type': 'application/json' };
          return (await fetch(behind, { method: 'POST', headers, body: JSON.stringify(given) })).json();
        };
        front(asked, ask).then(
          ({ status = 200, body }) =>
            response
              .writeHead(status, { 'content-type': 'application/json' })
              .end(typeof body === 'string' ? body : JSON.stringify(body)),
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FrontNode(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** Handles each call separately: if `change` returns `null`, the node behind answers it. */
export function perCall(change: (asked: Asked) => object | null): Front {
  return async (asked, ask) => {
    const list = Array.isArray(asked) ? (asked as readonly Asked[]) : [asked as Asked];
    const answers = await Promise.all(
      list.map(async (one) => {
        const own = change(one);
        return own === null ? ask(one) : { jsonrpc: '2.0', id: one.id, ...own };
      }),
    );
    return { body: Array.isArray(asked) ? answers : answers[0] };
  };
}
