import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

export interface ServedPage {
  readonly url: string;
  stop(): Promise<void>;
}

/** No inline scripts, no eval, as the web view of a game may require. Connections to loopback only, where the devnet is. */
const contentSecurityPolicy = "default-src 'none'; script-src 'self'; connect-src http://127.0.0.1:*";

/** The bundle and the parts it loads on demand. Flat: a name leads nowhere else. */
const scriptPath = /^\/[\w.-]+\.js$/;

/** An empty page in which the SDK, bundled from dist/, is `window.tributary`. */
export async function servePage(): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-page-'));
  await bundle(folder);
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/')
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': contentSecurityPolicy })
        .end('<!doctype html><title>Wallets</title><script src="/tributary.js"></script>');
    else if (scriptPath.test(url))
      void readFile(join(folder, url)).then((script) =>
        response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script),
      );
    else response.writeHead(204).end();
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}/`, stop: () => stop(server, folder) };
}

function bundle(folder: string): Promise<void> {
  const entry = fileURLToPath(new URL('../../../dist/index.js', import.meta.url));
  const output = { path: folder, filename: 'tributary.js', library: { name: 'tributary', type: 'window' } };
  return new Promise((resolve, reject) => {
    webpack(
      { mode: 'production', target: ['web', 'es2022'], devtool: false, entry, output, performance: { hints: false } },
      (error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      },
    );
  });
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

async function stop(server: Server, folder: string): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
}
