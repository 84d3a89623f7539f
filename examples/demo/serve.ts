import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Devnet, type DevnetOptions, devnetOverrides, startDevnet } from 'tributary-devnet';
import { frontDoorConfig } from '../front-door/FrontDoorConfig.js';
import { frontDoorPage, frontDoorPolicy } from '../front-door/page/frontDoorPage.js';
import { readFacts } from '../front-door/readFacts.js';
import { galleryPage, galleryPolicy } from '../gallery/page.js';
import { riverPage, riverPolicy } from '../game-client/page/riverPage.js';
import { riverConfig } from '../game-client/riverConfig.js';
import { type HowConfig, linesOf } from '../how/HowConfig.js';
import { howPage } from '../how/page.js';
import { playgroundPage, playgroundPolicy } from '../playground/page.js';
import { demoConfig } from './demoConfig.js';
import { type ControlBody, DevnetControls } from './devnetControls.js';
import { docsSite, sitePolicy } from './docsSite.js';
import { listenNear } from './listenNear.js';
import { demoPage } from './page.js';
import { readingRoom } from './reading/readingRoom.js';
import { createTreasury, type LoanBody } from './treasury.js';

export interface Demo {
  readonly url: string;
  readonly devnet: Devnet;
  stop(): Promise<void>;
}

export interface DemoOptions {
  /** Used if it is free, else the next free one. Default 4173. */
  readonly port?: number;
  readonly log?: (line: string) => void;
  /** Folder of the bundles. Default: the output folder of `webpack`. */
  readonly bundles?: string;
  /** Additional chains, connected by Across. Default: none. */
  readonly chains?: DevnetOptions['chains'];
}

type Handler = (request: IncomingMessage) => Promise<Answer>;
interface Answer {
  readonly type: string;
  readonly body: string | Buffer;
  /** Default 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The output folder of `npm run docs:site`. */
const site = fileURLToPath(new URL('../../site/docs/', import.meta.url));
const usualBundles = fileURLToPath(new URL('../../demo/', import.meta.url));
/** Without folders, so that a name can't leave the directory. */
const assetPath = /^\/assets\/([\w.-]+\.(js|map))$/;
const assetTypes: Readonly<Record<string, string>> = { js: 'text/javascript; charset=utf-8', map: 'application/json' };
const maxBodyBytes = 10_000;

/** Starts the devnet and its page, on 127.0.0.1 only. */
export async function startDemo({
  port = 4173,
  log = () => undefined,
  bundles = usualBundles,
  chains = [],
}: DemoOptions = {}): Promise<Demo> {
  const devnet = await startDevnet({
    silent: true,
    // Visitors should not see random failures, and browsers log each failed request.
    weather: false,
    ...(chains.length > 0 && { chains, bridges: ['gateway', 'across'] }),
  });
  const lend = createTreasury(devnet);
  const controls = await DevnetControls.of(devnet);
  const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) });
  const routes: Readonly<Record<string, Handler>> = {
    'GET /': async ({ url = '/' }) =>
      oldAddress(url) ?? withNonce(frontDoorPolicy, frontDoorPage, await readFacts(devnet)),
    'GET /door.json': () => Promise.resolve(json(frontDoorConfig(devnet, devnetOverrides(devnet)))),
    'GET /how': () => Promise.resolve(withNonce(frontDoorPolicy, howPage, null)),
    'GET /how.json': async () => json(await howConfig(devnet)),
    'GET /playground': () => Promise.resolve(playground()),
    'GET /gallery': () => Promise.resolve(withNonce(galleryPolicy, galleryPage, null)),
    'GET /river': () => Promise.resolve(river()),
    'GET /river.json': () => Promise.resolve(json(riverConfig(devnet, devnetOverrides(devnet)))),
    'GET /game': () => Promise.resolve({ type: 'text/html; charset=utf-8', body: demoPage() }),
    'GET /devnet.json': () => Promise.resolve(json(demoConfig(devnet, devnetOverrides(devnet)))),
    'GET /devnet/controls': () => Promise.resolve(json(controls.state)),
    'POST /devnet/controls': async (request) =>
      json(await controls.handle(JSON.parse(await readBody(request)) as ControlBody)),
    'POST /treasury/loans': async (request) => json(await lend(JSON.parse(await readBody(request)) as LoanBody)),
  };
  const server = createServer((request, response) => void answer(routes, bundles, request, response));
  const taken = await listenNear(server, port);
  if (taken !== port) log(`Port ${port} is in use, using ${taken} instead.`);
  return { url: `http://127.0.0.1:${taken}/`, devnet, stop: () => stop(server, devnet) };
}

async function answer(
  routes: Readonly<Record<string, Handler>>,
  bundles: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    // Not relative to a base URL: `//` would be an address without a host.
    const path = new URL(`http://localhost${request.url}`).pathname;
    const asset = assetPath.exec(path);
    const handler =
      asset === null
        ? (routes[`${request.method} ${path}`] ?? reader(path))
        : () => readAsset(bundles, asset[1]!, asset[2]!);
    if (handler === undefined) return void response.writeHead(404).end();
    const { type, body, status = 200, headers } = await handler(request);
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers }).end(body);
  } catch (error) {
    response
      .writeHead(500, { 'content-type': 'text/plain' })
      .end(error instanceof Error ? error.message : String(error));
  }
}

/** Redirects the playground's old addresses. */
function oldAddress(address: string): Answer | null {
  const { search } = new URL(address, 'http://localhost');
  if (search === '') return null;
  return { type: 'text/plain', body: '', status: 302, headers: { location: `/playground${search}` } };
}

function withNonce<T>(policy: (nonce: string) => string, page: (facts: T, nonce: string) => string, facts: T): Answer {
  const nonce = randomBytes(16).toString('base64');
  const headers = { 'content-security-policy': policy(nonce) };
  return { type: 'text/html; charset=utf-8', body: page(facts, nonce), headers };
}

/** Reads the lines from their source, so that the page shows the code that it runs. */
async function howConfig(devnet: Devnet): Promise<HowConfig> {
  const source = fileURLToPath(new URL('../../../examples/how/buyLantern.ts', import.meta.url));
  return {
    ...frontDoorConfig(devnet, devnetOverrides(devnet)),
    lines: linesOf(await readFile(source, 'utf8')),
    shopUrl: devnet.endpoints.api,
  };
}

function reader(path: string): Handler | undefined {
  if (path.startsWith('/read/')) return () => read(path);
  return path.startsWith('/docs/') ? () => documentation(path.slice('/docs/'.length)) : undefined;
}

/** Returns the built site; if it was not built, the same pages from their Markdown. */
async function documentation(path: string): Promise<Answer> {
  const page = await docsSite(site, path);
  if (page !== null) return { ...page, headers: { 'content-security-policy': sitePolicy } };
  return path === ''
    ? { type: 'text/plain', body: '', status: 302, headers: { location: '/read/docs/' } }
    : { type: 'text/plain', body: 'There is nothing to read here.', status: 404 };
}

async function read(path: string): Promise<Answer> {
  const nonce = randomBytes(16).toString('base64');
  const page = await readingRoom(path.slice('/read/'.length), nonce);
  const headers = {
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; base-uri 'none'; form-action 'none'`,
  };
  return page === null
    ? { type: 'text/plain', body: 'There is nothing to read here.', status: 404 }
    : { ...page, headers };
}

function playground(): Answer {
  const nonce = randomBytes(16).toString('base64');
  return {
    type: 'text/html; charset=utf-8',
    body: playgroundPage(nonce),
    headers: { 'content-security-policy': playgroundPolicy(nonce) },
  };
}

function river(): Answer {
  const nonce = randomBytes(16).toString('base64');
  return {
    type: 'text/html; charset=utf-8',
    body: riverPage(nonce),
    headers: { 'content-security-policy': riverPolicy(nonce) },
  };
}

async function readAsset(bundles: string, name: string, kind: string): Promise<Answer> {
  return { type: assetTypes[kind]!, body: await readFile(join(bundles, name)) };
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
