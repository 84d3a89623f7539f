import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../test/kit/freePort.js';
import { runServerCli } from '../../src/cli/runServerCli.js';
import { isAway } from '../../src/cli/untilThere.js';
import { openCustody, openSqliteCustody } from '../../src/custody/openCustody.js';
import { openPostgres } from '../../src/stores/postgres/openPostgres.js';
import { openSqlite } from '../../src/stores/sqlite/openSqlite.js';
import { askPatiently } from '../kit/askPatiently.js';
import { Postgres } from '../kit/Postgres.js';

const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'tributary-database-'));
const children: ChildProcess[] = [];
const keys = join(directory, 'keys.json');
writeFileSync(keys, JSON.stringify({ keys: [] }));
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

describe('a store', () => {
  it.each(['mysql://db/game', 'postgers://db/game', 'postgres://db/game', ''])(
    'opens no file by the name %j',
    (file) => {
      const before = readdirSync('.');
      for (const open of [openSqlite, openSqliteCustody])
        expect(() => open({ file })).toThrow(expect.objectContaining({ code: 'INVALID_CONFIGURATION' }));
      expect(readdirSync('.')).toEqual(before);
    },
  );

  it.each(['mysql://db/game', '/var/lib/a.db', ''])('does not look for PostgreSQL at %j', async (url) => {
    for (const open of [openPostgres, openCustody])
      await expect(open({ url })).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' });
  });
});

describe('tributary-server', () => {
  it.each(['mysql://me:s3cr3t@db/game', 'postgers://me:s3cr3t@db/game', 'journal'])(
    'does not start with --database %s, and makes no file',
    async (place) => {
      const said: string[] = [];
      const hear = (text: string): void => void said.push(text);
      const before = readdirSync('.');
      const words = ['--database', place, '--keys', keys];
      const code = await runServerCli(words, { print: hear, complain: hear, asked: () => Promise.resolve() });
      expect([code, said.join()]).toEqual([2, expect.stringContaining('--database must be postgres://')]);
      expect(said.join()).not.toContain('s3cr3t');
      expect(readdirSync('.')).toEqual(before);
    },
  );

  it('waits for an unavailable database, reports it at its address, and then serves', async () => {
    const postgres = await Postgres.start();
    try {
      const place = await postgres.newDatabase();
      await postgres.crash();
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const child = spawn(process.execPath, [program, '--database', place, '--keys', keys, '--port', `${port}`], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      let [said, complained] = ['', ''];
      child.stdout.on('data', (text) => (said += String(text)));
      child.stderr.on('data', (text) => (complained += String(text)));
      const statusOf = async (path: string): Promise<number | null> =>
        fetch(url + path).then(
          ({ status }) => status,
          () => null,
        );
      while ((await statusOf('/health/live')) !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
      expect([await statusOf('/health/ready'), await statusOf('/v1/payments/a'), said]).toEqual([503, 503, '']);
      expect(complained).toMatch(/the database is away \(.+\); asked again in \d+ ms/);
      await postgres.begin();
      while ((await statusOf('/health/ready')) !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(said).toContain(`url      ${url}`);
      expect((await askPatiently(`${url}/v1/payments/a`)).status).toBe(401);
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
    } finally {
      await postgres.stop();
    }
  });

  it('exits with success when stopped during the wait', async () => {
    const port = await freePort();
    const place = `postgres://me:s3cr3t@127.0.0.1:${await freePort()}/game`;
    const child = spawn(process.execPath, [program, '--database', place, '--keys', keys, '--port', `${port}`]);
    children.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    while (!said.includes('asked again')) await new Promise((resolve) => setTimeout(resolve, 20));
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(said).not.toContain('s3cr3t');
  });

  it('exits at once if the database rejects it', async () => {
    const postgres = await Postgres.start();
    try {
      const place = new URL(await postgres.newDatabase());
      place.pathname = '/nowhere';
      const said: string[] = [];
      const hear = (text: string): void => void said.push(text);
      const never = (): Promise<void> => new Promise(() => undefined);
      const words = ['--database', place.href, '--keys', keys, '--port', '0'];
      expect(await runServerCli(words, { print: hear, complain: hear, asked: never })).toBe(1);
      expect(said.join()).toContain('"nowhere" does not exist');
    } finally {
      await postgres.stop();
    }
  });

  it('treats a database without an answer as away, and a refusal as an error', () => {
    const silent = createServer().listen(0);
    silent.close();
    expect(isAway(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(true);
    expect(isAway(new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]))).toBe(true);
    expect(isAway(Object.assign(new Error('the database system is starting up'), { code: '57P03' }))).toBe(true);
    expect(isAway(new Error('timeout expired'))).toBe(true);
    for (const code of ['28P01', '3D000', 'INVALID_CONFIGURATION'])
      expect(isAway(Object.assign(new Error('x'), { code }))).toBe(false);
    for (const error of [new AggregateError([]), null, 'x', new Error('The database has version 9')])
      expect(isAway(error)).toBe(false);
  });
});

describe('on a Node without node:sqlite', () => {
  const as = (version: string, ...words: readonly string[]): { readonly code: number; readonly said: string } => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
      Object.defineProperty(process, 'version', { value: 'v${version}' }); process.getBuiltinModule = () => undefined;`;
    try {
      const given = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, ...words];
      return { code: 0, said: execFileSync(process.execPath, given, { stdio: 'pipe' }).toString() };
    } catch (error) {
      const { status, stderr } = error as { readonly status: number; readonly stderr: Buffer };
      return { code: status, said: stderr.toString() };
    }
  };

  it.each(['20.20.0', '22.12.0', '23.3.0'])('prints the required version in one line on Node %s', (version) => {
    expect(as(version, program, '--help')).toEqual({
      code: 1,
      said: `tributary-server: it needs Node 22.13 or newer (of 23: 23.4); this is v${version}\n`,
    });
  });

  it.each(['22.13.0', '23.4.0', '24.0.0'])('runs the program on Node %s', (version) => {
    expect(as(version, program, '--help')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Usage:') as unknown,
    });
  });

  it('can import the package, and names SQLite’s requirement when it is opened', () => {
    const entry = pathToFileURL(fileURLToPath(new URL('../../dist/index.js', import.meta.url))).href;
    const code = `const { openSqlite } = await import('${entry}'); try { openSqlite({ file: 'a.db' }); } catch (error) { console.log(error.message); }`;
    expect(as('20.20.0', '--input-type=module', '-e', code).said).toBe(
      'SQLite needs Node 22.13 or newer; this is v20.20.0\n',
    );
    expect(existsSync('a.db')).toBe(false);
  });
});
