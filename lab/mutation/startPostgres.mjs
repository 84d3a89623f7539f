import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Starts the PostgreSQL server for `keptPostgres.mjs`; it ends with this process. Resolves with the environment for the mutation tester. */
export async function startPostgres() {
  const outfile = resolve('lab/mutation/.postgres/Postgres.mjs');
  const given = { bundle: true, format: 'esm', platform: 'node', packages: 'external' };
  await build({ entryPoints: ['packages/server/test/kit/Postgres.ts'], outfile, ...given });
  const { Postgres } = await import(pathToFileURL(outfile).href);
  const server = await Postgres.start();
  // No data must survive a crash, and without syncing a database for each test is faster.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await server.query(`alter system set ${setting} = off`);
  await server.query('select pg_reload_conf()');
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  process.once('exit', () => {
    void server.stop();
    rmSync(server.directory, { recursive: true, force: true });
  });
  return { MUTATION_POSTGRES: server.url };
}
