import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Serves like any host: code is compressed with brotli, as CDNs store it. `pageOf` returns the page for a query. */
export async function servePhonePage(folder, pageOf) {
  const assets = new Map(
    readdirSync(folder).map((name) => [
      `/assets/${name}`,
      { type: 'text/javascript', encoding: 'br', body: brotliCompressSync(readFileSync(folder + name)) },
    ]),
  );
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const asset =
      assets.get(pathname) ??
      (pathname === '/'
        ? { type: 'text/html; charset=utf-8', encoding: 'gzip', body: gzipSync(pageOf(searchParams)) }
        : undefined);
    if (asset === undefined) return void response.writeHead(404).end();
    response
      .writeHead(200, {
        'content-type': asset.type,
        'content-encoding': asset.encoding,
        'content-length': asset.body.length,
      })
      .end(asset.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    bytesOf: (path) => assets.get(path).body.length,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
