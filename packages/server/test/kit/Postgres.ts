import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../../test/kit/freePort.js';

/**
 * A separate PostgreSQL server, which keeps acknowledged data on the disk and may be killed. It does not run as
 * root, so root starts it as another user.
 */
export class Postgres {
  #process: ChildProcess | null = null;

  private constructor(
    readonly url: string,
    private readonly directory: string,
    readonly port: number,
  ) {}

  static async start(): Promise<Postgres> {
    const directory = ownDirectory();
    const user = otherUser();
    const given = ['-D', join(directory, 'data'), '-U', 'tributary', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    execFileSync(programOf('initdb'), given, { ...user, cwd: directory, stdio: 'pipe' });
    const port = await freePort();
    const server = new Postgres(`postgres://tributary@127.0.0.1:${port}/postgres`, directory, port);
    await server.begin();
    return server;
  }

  /** Starts the server, also after `crash`. Resolves when it answers. */
  async begin(): Promise<void> {
    const settings = ['max_connections=100', `unix_socket_directories=${this.directory}`].flatMap((one) => ['-c', one]);
    const given = ['-D', join(this.directory, 'data'), '-p', `${this.port}`, ...settings];
    this.#process = spawn(programOf('postgres'), given, { ...otherUser(), cwd: this.directory, stdio: 'ignore' });
    for (;;) {
      const client = new pg.Client({ connectionString: this.url });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return await client.end();
      } catch (error) {
        if (this.#process.exitCode !== null) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  /** Kills all its processes at once, as if the machine failed. */
  async crash(): Promise<void> {
    const own = this.#process;
    if (own === null) return;
    this.#process = null;
    const ended = once(own, 'exit');
    own.kill('SIGQUIT');
    await ended;
  }

  /** Creates a standby without later changes; it does not run before `promote`. */
  async backup(): Promise<Postgres> {
    const directory = ownDirectory();
    const given = [
      '-h',
      '127.0.0.1',
      '-p',
      `${this.port}`,
      '-U',
      'tributary',
      '-D',
      join(directory, 'data'),
      '-c',
      'fast',
    ];
    execFileSync(programOf('pg_basebackup'), [...given, '-X', 'stream', '-R'], {
      ...otherUser(),
      cwd: directory,
      stdio: 'pipe',
    });
    const port = await freePort();
    return new Postgres(`postgres://tributary@127.0.0.1:${port}/postgres`, directory, port);
  }

  /** Promotes the standby as if the first server failed before its last changes arrived. */
  async promote(): Promise<void> {
    // The first server still runs in these tests: the standby must get nothing from it.
    appendFileSync(join(this.directory, 'data', 'postgresql.auto.conf'), "\nprimary_conninfo = ''\n");
    await this.begin();
    await this.query('select pg_promote()');
  }

  /** Creates a separate database in it. */
  async newDatabase(): Promise<string> {
    const name = `t${Math.random().toString(36).slice(2)}`;
    await this.query(`create database ${name}`);
    return this.url.replace(/postgres$/, name);
  }

  async query(sql: string, url = this.url): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await this.crash();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** Returns a directory of the user that runs the server. */
function ownDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'tributary-postgres-'));
  const user = otherUser();
  if (user !== null) chownSync(directory, user.uid, user.gid);
  return directory;
}

/** @throws Error that names the package to install */
function programOf(name: string): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined)
    throw new Error(
      `These tests need PostgreSQL 15 or later: no "${name}" here. On Debian: apt-get install postgresql`,
    );
  return found;
}

function otherUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
