import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { devnetOverrides, startDevnet, type Devnet } from 'tributary-sdk/devnet';
import { demoConfig } from './demoConfig.js';
import { listenNear } from './listenNear.js';
import { demoPage } from './page.js';
import { createTreasury, type LoanBody } from './treasury.js';

export interface Demo {
  readonly url: string;
  readonly devnet: Devnet;
  stop(): Promise<void>;
}

export interface DemoOptions {
  /** Taken if it is free, else the next free one. Default 4173. */
  readonly port?: number;
  readonly log?: (line: string) => void;
}

type Handler = (request: IncomingMessage) => Promise<Answer>;
interface Answer {
  readonly type: string;
  readonly body: string | Buffer;
}

const bundle = fileURLToPath(new URL('../../demo/main.js', import.meta.url));
const maxBodyBytes = 10_000;

/** Starts the devnet and the page that plays on it, on loopback only. */
export async function startDemo({ port = 4173, log = () => undefined }: DemoOptions = {}): Promise<Demo> {
  const devnet = await startDevnet({ silent: true });
  const lend = createTreasury(devnet);
  const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) });
  const routes: Readonly<Record<string, Handler>> = {
    'GET /': () => Promise.resolve({ type: 'text/html; charset=utf-8', body: demoPage() }),
    'GET /main.js': async () => ({ type: 'text/javascript; charset=utf-8', body: await readFile(bundle) }),
    'GET /main.js.map': async () => ({ type: 'application/json', body: await readFile(`${bundle}.map`) }),
    'GET /devnet.json': () => Promise.resolve(json(demoConfig(devnet, devnetOverrides(devnet)))),
    'POST /treasury/loans': async (request) => json(await lend(JSON.parse(await readBody(request)) as LoanBody)),
  };
  const server = createServer((request, response) => void answer(routes, request, response));
  const taken = await listenNear(server, port);
  if (taken !== port) log(`Port ${port} is in use, using ${taken} instead.`);
  return { url: `http://127.0.0.1:${taken}/`, devnet, stop: () => stop(server, devnet) };
}

async function answer(routes: Readonly<Record<string, Handler>>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const handler = routes[`${request.method} ${path}`];
  try {
    if (handler === undefined) return void response.writeHead(404).end();
    const { type, body } = await handler(request);
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain' }).end(error instanceof Error ? error.message : String(error));
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > maxBodyBytes) throw new Error('the body is too large');
  }
  return body;
}

async function stop(server: Server, devnet: Devnet): Promise<void> {
  server.closeAllConnections();
  await Promise.all([new Promise<void>((resolve) => server.close(() => resolve())), devnet.stop()]);
}
