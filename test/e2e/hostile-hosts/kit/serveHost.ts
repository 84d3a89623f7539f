import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathTo } from '../../pages/bundle.js';

export interface ServedHost {
  readonly port: number;
  /** Serves a page under its own address, and returns that. */
  page(html: string): string;
  stop(): Promise<void>;
}

/** The output folder of `npm run bundle:hosts`, and a package's files for a page without a bundler. */
const folders = { '/': pathTo('dist/hosts'), '/ses/': pathTo('test/hosts/node_modules/ses/dist') } as const;

/** Flat: a name leads nowhere else. */
const scriptPath = /^(\/|\/ses\/)([\w.-]+\.js)$/;

/** Serves a third party's pages over plain http. */
export async function serveHost(): Promise<ServedHost> {
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages.get(pathname);
    const [, at, file] = scriptPath.exec(pathname) ?? [];
    if (page !== undefined) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    else if (file === undefined) response.writeHead(404).end();
    else
      void readFile(join(folders[at as keyof typeof folders], file)).then(
        (script) => response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script),
        () => response.writeHead(404).end(),
      );
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
  return {
    port,
    page(html) {
      const path = `/page-${pages.size}`;
      pages.set(path, html);
      return path;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
