import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

/** What any host does: text is sent packed, code keeps for a year. Gives its address, and how many bytes it has sent. */
export async function servePhonePage(folder, pageOf) {
  const assets = new Map(
    readdirSync(folder).map((name) => [
      `/assets/${name}`,
      { type: 'text/javascript', body: gzipSync(readFileSync(folder + name), { level: 9 }) },
    ]),
  );
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const asset =
      assets.get(pathname) ??
      (pathname === '/' ? { type: 'text/html; charset=utf-8', body: gzipSync(pageOf(searchParams)) } : undefined);
    if (asset === undefined) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': asset.type, 'content-encoding': 'gzip', 'content-length': asset.body.length })
      .end(asset.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
