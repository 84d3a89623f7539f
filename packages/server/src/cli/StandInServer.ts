import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInOptions {
  readonly host: string;
  readonly port: number;
}

/** Answers at the service's address while its database is away: alive, not ready, and an error for everything else. */
export class StandInServer {
  private constructor(
    private readonly server: Server,
    private readonly host: string,
  ) {}

  static async listen({ host, port }: StandInOptions): Promise<StandInServer> {
    const server = createServer(({ url = '' }, response) => {
      const [status, body] = answerTo(url);
      response.writeHead(status, {
        'content-type': 'application/json',
        connection: 'close',
        ...(status === 503 && { 'retry-after': '5' }),
      });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return new StandInServer(server, host);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://${this.host.includes(':') ? `[${this.host}]` : this.host}:${this.port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    return closed;
  }
}

function answerTo(url: string): readonly [status: number, body: object] {
  const [path] = url.split('?');
  if (path === '/health/live') return [200, { status: 'live' }];
  if (path === '/health/ready') return [503, { status: 'not ready', checks: { running: true, database: false } }];
  return [503, { code: 'UNAVAILABLE', message: 'the database cannot be reached yet' }];
}
