import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

export interface ServedGallery {
  readonly url: string;
  /** Scripts it consists of, the first one first: the others are loaded when a part needs them. */
  readonly scripts: readonly string[];
  stop(): Promise<void>;
}

/** As strict as a game's page may be: no inline script or style without its nonce, no eval, frames and pictures only from where they must come. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'nonce-gallery'",
  'img-src data:',
  'frame-src http://localhost:*',
  "connect-src 'none'",
].join('; ');

const shell = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="sc-nonce" content="gallery"><title>Gallery</title><link rel="icon" href="data:,"><style nonce="gallery">body{margin:0}</style>
<div id="root"></div><script src="/main.js"></script></html>`;

/** A page of somebody else's, which says one thing to whoever shows it. */
const provider = `<!doctype html><html lang="en"><title>Cardwell</title><h1>Cardwell</h1><script>parent.postMessage({ order: 'received' }, '*')</script></html>`;

/** The gallery of parts, bundled from dist/. */
export async function serveGallery(): Promise<ServedGallery> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-gallery-'));
  const scripts = await bundle(folder);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/')
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': contentSecurityPolicy,
        })
        .end(shell);
    else if (path === '/provider')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(provider);
    else if (path.endsWith('.js')) {
      void readFile(join(folder, basename(path))).then(
        (script) => response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script),
        () => response.writeHead(404).end(),
      );
    } else response.writeHead(404).end();
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, () => resolve((server.address() as AddressInfo).port)),
  );
  return { url: `http://127.0.0.1:${port}/`, scripts, stop: () => stop(server, folder) };
}

function bundle(folder: string): Promise<readonly string[]> {
  const entry = fileURLToPath(new URL('../../../dist/examples/gallery/main.js', import.meta.url));
  const output = { path: folder, filename: 'main.js', chunkFilename: '[id].js', publicPath: '/' };
  return new Promise((resolve, reject) => {
    webpack(
      { mode: 'production', target: ['web', 'es2022'], devtool: false, entry, output, performance: { hints: false } },
      (error, stats) => {
        if (error) reject(error);
        else if (stats === undefined || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
        else resolve((stats.toJson({ assets: true }).assets ?? []).map(({ name, size }) => `${name} ${size}`));
      },
    );
  });
}

async function stop(server: Server, folder: string): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
}
