import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { productionBundles } from './bundle.js';

export interface ServedGallery {
  readonly url: string;
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
<div id="root"></div><script src="/gallery.js"></script></html>`;

/** A third party's page, which posts one message to its parent. */
const provider = `<!doctype html><html lang="en"><title>Cardwell</title><h1>Cardwell</h1><script>parent.postMessage({ order: 'received' }, '*')</script></html>`;

/** Serves the gallery of parts, as bundled for the browser tests. */
export async function serveGallery(): Promise<ServedGallery> {
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
      void readFile(join(productionBundles, basename(path))).then(
        (script) => response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script),
        () => response.writeHead(404).end(),
      );
    } else response.writeHead(404).end();
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, () => resolve((server.address() as AddressInfo).port)),
  );
  return { url: `http://127.0.0.1:${port}/`, stop: () => stop(server) };
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
