import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { pathTo } from './bundle.js';

export interface ServedScriptTag {
  readonly url: string;
  /** sha384 by file name, as the build wrote it down. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Serves a page under its own address, as a host would write it: with its own body and script. */
  readonly page: (body: string, script: string) => string;
  stop(): Promise<void>;
}

const nonce = 'c3R1ZGlv';

/** Nothing but what carries the page's nonce: no inline handler, no eval, no remote code, no text where code is meant. The devnet is on loopback. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'nonce-${nonce}' 'strict-dynamic'`,
  `style-src 'nonce-${nonce}'`,
  'img-src https: data:',
  'connect-src http://127.0.0.1:*',
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types tributary tributary-print',
].join('; ');

/** Where the build puts the script. */
const built = pathTo('dist/integrations/script-tag/bundle');

/** Serves a page without a bundler, with a script of that folder. `answer` may replace the built file; the page still names the integrity of the built one. */
export async function serveScriptTag(
  folder = built,
  answer: (file: string, script: string) => string = (_file, script) => script,
): Promise<ServedScriptTag> {
  const integrity = JSON.parse(await readFile(join(folder, 'integrity.json'), 'utf8')) as Readonly<
    Record<string, string>
  >;
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const page = pages.get(path);
    if (page !== undefined)
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-security-policy': contentSecurityPolicy,
        })
        .end(page);
    else if (path.endsWith('.js')) {
      void readFile(join(folder, basename(path)), 'utf8').then(
        (script) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(answer(basename(path), script)),
        () => response.writeHead(404).end(),
      );
    } else response.writeHead(404).end();
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    integrity,
    page(body, script) {
      const path = `/page-${pages.size}`;
      pages.set(path, pageOf(body, script, integrity['tributary.js'] ?? ''));
      return url + path;
    },
    stop: () => stop(server),
  };
}

/** ASCII, without a charset. */
function pageOf(body: string, script: string, integrity: string): string {
  return `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>A page of a studio</title><link rel="icon" href="data:,">
<style nonce="${nonce}">body { margin: 0 } tributary-widget, .place { block-size: 640px; inline-size: 380px }</style></head>
<body><main><h1>A page of a studio</h1>${body}</main>
<script nonce="${nonce}" src="/assets/tributary.js" integrity="${integrity}"></script><script nonce="${nonce}">${script}</script></body></html>`;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
