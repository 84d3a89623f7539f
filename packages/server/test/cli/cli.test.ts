import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parseServerArguments } from '../../src/cli/parseServerArguments.js';
import { runServerCli } from '../../src/cli/runServerCli.js';
import { askPatiently } from '../kit/askPatiently.js';
import { readEvents } from '../kit/readEvents.js';

/** The program that `npx tributary-server` starts. */
const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'tributary-cli-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

async function run(...words: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  const said: string[] = [];
  const hear = (text: string): void => void said.push(text);
  const code = await runServerCli(words, { print: hear, complain: hear, asked: () => Promise.resolve() });
  return { code, said: said.join('\n') };
}

describe('tributary-server', () => {
  it('names the command that installs a missing devnet', async () => {
    const hooks = `export function resolve(name, context, next) {
      if (name !== 'tributary-devnet') return next(name, context);
      throw Object.assign(new Error("Cannot find package 'tributary-devnet'"), { code: 'ERR_MODULE_NOT_FOUND' });
    }`;
    const urlOf = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
    const register = urlOf(`import { register } from 'node:module'; register(${JSON.stringify(urlOf(hooks))});`);
    const child = spawn(process.execPath, ['--import', register, program, '--dev', '--port', '0'], { stdio: 'pipe' });
    children.push(child);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [code] = (await once(child, 'close')) as [number];
    expect([code, said]).toEqual([2, expect.stringContaining('npm install --save-dev tributary-devnet')]);
  });

  it.each([
    [['--port', 'x', '--dev'], '--port must be'],
    [['--nonsense'], 'nonsense'],
    [[], '--dev, or --database and --keys'],
    [['--dev', '--database', 'postgres://a/b'], '--dev forgets'],
    [['--database', join(directory, 'a.db'), '--keys', '/nowhere.json'], 'cannot be read'],
    [['new-key', 'game', 'everything'], 'each scope must be one of'],
  ])('says what is wrong with %j', async (words, sentence) => {
    expect(await run(...words)).toEqual({ code: 2, said: expect.stringContaining(sentence) as unknown });
  });

  it('prints a key once, with the hash that the service stores', async () => {
    const { code, said } = await run('new-key', 'game', 'quote', 'read');
    const [key = '', row = ''] = said.split('\n');
    expect(code).toBe(0);
    expect(key).toMatch(/^trib_[\w-]{43}$/);
    expect(JSON.parse(row)).toMatchObject({ tenant: 'game', scopes: ['quote', 'read'] });
    expect(row).not.toContain(key);
    writeFileSync(join(directory, 'keys.json'), JSON.stringify({ keys: [JSON.parse(row)] }));
  });

  it.each([
    [[{ tenant: 'game', issuer: 'https://a.example', keySet: 'https://a.example/jwks.json' }], '"audience"'],
    [
      [{ tenant: 'game', issuer: 'a', audience: 'b', keySet: 'https://a.example/jwks.json', scopes: ['pay'] }],
      '"scopes" of players',
    ],
    [{}, '"players" that are no list'],
  ])('does not start with players like %j', async (players, sentence) => {
    const file = join(directory, 'players.json');
    writeFileSync(file, JSON.stringify({ keys: [], players }));
    const said = expect.stringMatching(new RegExp(`players\\.json.*${sentence}`)) as unknown;
    expect(await run('--database', join(directory, 'none.db'), '--keys', file)).toEqual({ code: 2, said });
    expect(existsSync(join(directory, 'none.db'))).toBe(false);
  });

  it('serves players over a file, with the keys of a file', async () => {
    const words = ['--database', join(directory, 'b.db'), '--keys', join(directory, 'keys.json'), '--port', '0'];
    expect(parseServerArguments(words)).toMatchObject({ host: '127.0.0.1', port: 0, environment: 'sandbox' });
    expect(await run(...words)).toMatchObject({
      code: 0,
      said: expect.stringContaining('http://127.0.0.1:') as unknown,
    });
  });

  it('starts in development at once, answers a checkout, and exits with success when stopped', async () => {
    const child = spawn(process.execPath, [program, '--dev', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const facts: Record<string, string> = {};
    for await (const line of createInterface({ input: child.stdout })) {
      const [name = '', value = ''] = line.split(/\s+/);
      facts[name] = value;
      if (name === 'chain') break;
    }
    const url = facts['url'] ?? '';
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    const headers = { authorization: `Bearer ${facts['key']}`, 'content-type': 'application/json' };
    const ask = (path: string, given: RequestInit = {}): Promise<Response> =>
      askPatiently(`${url}${path}`, { ...given, headers: { ...headers, ...given.headers } });
    const stream = await ask('/v1/checkouts', {
      method: 'POST',
      headers: { accept: 'text/event-stream' },
      body: JSON.stringify({
        account: (facts['player'] ?? '').replace(',', ''),
        itemRequirements: [{ type: 'NATIVE', amount: '1' }],
      }),
    });
    const events = [];
    for await (const event of readEvents(stream)) events.push(event.event);
    expect(events.at(-1)).toBe('end');
    const sender = (facts['treasury'] ?? '').replace(',', '');
    const payment = { chainId: Number(facts['chain']), sender, to: `0x${'b'.repeat(40)}`, value: '7' };
    const paying = { method: 'POST', headers: { 'idempotency-key': 'toy' }, body: JSON.stringify(payment) };
    expect((await ask('/v1/payments', paying)).status).toBe(202);
    let paid: unknown;
    do {
      await new Promise((resolve) => setTimeout(resolve, 50));
      paid = await (await ask('/v1/payments/toy')).json();
    } while (['accepted', 'numbered', 'signed'].includes((paid as { readonly state: string }).state));
    expect(paid).toMatchObject({ state: 'confirmed', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as unknown });
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });
});
