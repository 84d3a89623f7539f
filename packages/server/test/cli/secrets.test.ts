import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runServerCli } from '../../src/cli/runServerCli.js';
import { startServer } from '../../src/cli/startServer.js';
import { createServiceClient } from '../../src/client/createServiceClient.js';
import { openCustody, openSqliteCustody } from '../../src/custody/openCustody.js';
import { apiKeyHash } from '../../src/service/auth/ApiKeys.js';
import { createService } from '../../src/service/createService.js';
import { openPostgres } from '../../src/stores/postgres/openPostgres.js';
import { openSqlite } from '../../src/stores/sqlite/openSqlite.js';

const key = '5e1fa7c3'.repeat(8);
const token = 'Zx9s3cr3tK3yOfSomebody42';
const password = 'hunter2@Corr/ct';
const encoded = encodeURIComponent(password);
/** A secret as people hand it over: whole, cut, with what an editor adds, in a URL, in a URL that cannot be read. */
const secrets: Readonly<Record<string, string>> = {
  'a private key': `0x${key}`,
  'a private key without 0x': key,
  'a private key in capitals': `0X${key.toUpperCase()}`,
  'a private key without its last digit': `0x${key.slice(0, -1)}`,
  'a private key with a digit too many': `0x${key}0`,
  'a private key with a line break': ` 0x${key}\n`,
  'two private keys': `0x${key},0x${key}`,
  'a private key in quotes': `"0x${key}"`,
  'a token': token,
  'a token, percent-encoded': `${token}%20`,
  'an Authorization header': `Bearer ${token}`,
  'a URL of a database': `postgres://me:${encoded}@127.0.0.1:1/game`,
  'a URL of a database, not encoded': `postgres://me:${password}@127.0.0.1:1/game`,
  'a misspelt URL of a database': `postgers://me:${encoded}@127.0.0.1:1/game`,
  'a URL of a database without its scheme': `me:${encoded}@127.0.0.1:1/game`,
  'a URL of a node': `https://me:${encoded}@127.0.0.1:1/v2/${token}?key=${token}#${token}`,
  'a broken URL of a node': `https://127.0.0.1:port/v2/${token}`,
};
/** Whatever of these is found is a leak. */
const needles = ['5e1fa7c3', token, 'hunter2', 'Corr/ct', 'Corr%2Fct'];

const directory = mkdtempSync(join(tmpdir(), 'tributary-secrets-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const said: unknown[] = [];
beforeEach(() => {
  said.splice(0);
  for (const level of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
    jest.spyOn(console, level).mockImplementation((...words) => void said.push(words));
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((words) => said.push(words) > 0);
  jest.spyOn(process, 'emitWarning').mockImplementation((...words) => void said.push(words));
});
afterEach(() => {
  jest.restoreAllMocks();
});

function leaksOf(...values: readonly unknown[]): readonly string[] {
  const causes = values.flatMap((value) => (value instanceof Error ? [value.stack, value.cause, `${value}`] : []));
  const text = [...values, ...causes, ...said]
    .map((each) => inspect(each, { depth: 15, showHidden: true, maxStringLength: null, breakLength: Infinity }))
    .join('\n');
  return text
    .split('\n')
    .filter((line) => needles.some((needle) => line.toLowerCase().includes(needle.toLowerCase())))
    .map((line) => line.trim().slice(0, 200));
}

function fileOf(name: string, content: unknown): string {
  const file = join(directory, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

async function outcomeOf(act: () => unknown): Promise<unknown> {
  try {
    return await act();
  } catch (error) {
    return error;
  }
}

/** The words of the command line, and what comes out of them. */
async function run(words: readonly string[]): Promise<readonly unknown[]> {
  const heard: string[] = [];
  const hear = (text: string): void => void heard.push(text);
  // Asked to stop once a database is waited for.
  const code = await runServerCli(words, { print: hear, complain: hear, asked: () => Promise.resolve() });
  return [code, ...heard];
}

const hash = apiKeyHash('k'.repeat(32));
const goodKeys = { keys: [{ tenant: 'game', hash, scopes: ['quote'] }] };
const goodAccount = {
  chainId: 13473,
  rpcUrl: 'http://127.0.0.1:1',
  key: { variable: 'TRIBUTARY_TEST_KEY' },
  finalityBlocks: 1,
};
const database = ['--database', join(directory, 'journal.db')];
const keysIn = (content: unknown): readonly string[] => [...database, '--keys', fileOf('keys.json', content)];
const paymentsIn = (content: unknown): readonly string[] => [
  ...keysIn(goodKeys),
  '--payments',
  fileOf('payments.json', content),
];
const accountWith = (field: object): readonly string[] =>
  paymentsIn({ accounts: [{ ...goodAccount, ...field }], policies: { game: {} } });
const engineIn = (code: string): readonly string[] => [
  ...keysIn(goodKeys),
  '--port',
  '0',
  '--engine',
  fileOf(`engine-${Math.random().toString(36).slice(2)}.mjs`, code),
];
const player = { tenant: 'game', issuer: 'https://a.example', audience: 'game', keySet: 'https://a.example/jwks' };

/** Every place of the command line and its files that a secret may be put into, on purpose or by mistake. */
const places: Readonly<Record<string, (secret: string) => readonly string[]>> = {
  'alone on the command line': (secret) => [secret],
  'behind --dev': (secret) => ['--dev', secret],
  'as an option': (secret) => [`--${secret}`],
  'as the value of an unknown option': (secret) => [`--secret=${secret}`],
  'as the value of a flag': (secret) => [`--dev=${secret}`],
  'as --port': (secret) => ['--dev', '--port', secret],
  'as --environment': (secret) => ['--dev', '--environment', secret],
  'as --host': (secret) => [...keysIn(goodKeys), '--host', secret],
  'as --database': (secret) => ['--database', secret, '--keys', fileOf('keys.json', goodKeys), '--port', '0'],
  'as --database of --dev': (secret) => ['--dev', '--database', secret.replace(/^postgers/, 'mysql'), '--port', 'x'],
  'as --keys': (secret) => [...database, '--keys', secret],
  'as --payments': (secret) => [...keysIn(goodKeys), '--payments', secret],
  'as --engine': (secret) => [...keysIn(goodKeys), '--engine', secret],
  'as --publishable-key': (secret) => [...keysIn(goodKeys), '--port', '0', '--publishable-key', secret],
  // A name of letters and digits is one.
  'as a tenant of new-key': (secret) => ['new-key', `${secret}!`, 'quote'],
  'as a scope of new-key': (secret) => ['new-key', 'game', secret],
  'as the file of keys': (secret) => keysIn(secret),
  'as a tenant': (secret) => keysIn({ keys: [{ tenant: secret, hash, scopes: ['quote'] }] }),
  'as a hash': (secret) => keysIn({ keys: [{ tenant: 'game', hash: `${secret}x`, scopes: ['quote'] }] }),
  'as a scope': (secret) => keysIn({ keys: [{ tenant: 'game', hash, scopes: [secret] }] }),
  'as scopes': (secret) => keysIn({ keys: [{ tenant: 'game', hash, scopes: secret }] }),
  'as keys': (secret) => keysIn({ keys: secret }),
  'as a name among keys': (secret) => keysIn({ ...goodKeys, [secret]: 1 }),
  'as players': (secret) => keysIn({ keys: [], players: secret }),
  ...Object.fromEntries(
    ['tenant', 'issuer', 'audience', 'keySet', 'scopes'].map((name) => [
      `as ${name} of players`,
      (secret: string) =>
        keysIn({
          keys: [],
          players: [
            {
              ...player,
              [name]: name === 'scopes' ? [secret] : secret,
              ...(name !== 'scopes' && { scopes: ['none'] }),
            },
          ],
        }),
    ]),
  ),
  'as the file of payments': (secret) => paymentsIn(secret),
  'as a name among payments': (secret) => paymentsIn({ accounts: [], policies: {}, [secret]: 1 }),
  'as accounts': (secret) => paymentsIn({ accounts: secret, policies: {} }),
  'as a name of an account': (secret) => accountWith({ [secret]: 1 }),
  'as a key': (secret) => accountWith({ key: secret }),
  'as the file of a key': (secret) => accountWith({ key: { file: secret } }),
  'as the variable of a key': (secret) => accountWith({ key: { variable: secret } }),
  'in the file of a key': (secret) => accountWith({ key: { file: fileOf('key', `${secret}z`) } }),
  'in the variable of a key': (secret) => {
    process.env['TRIBUTARY_TEST_KEY'] = `${secret}z`;
    return accountWith({});
  },
  'as the URL of a node': (secret) => accountWith({ rpcUrl: `${secret} ` }),
  'as one URL of several': (secret) => accountWith({ rpcUrl: ['http://127.0.0.1:1', secret, 'ftp://a'] }),
  'as the file of a URL': (secret) => accountWith({ rpcUrl: { file: secret } }),
  'as the variable of a URL': (secret) => accountWith({ rpcUrl: { variable: secret } }),
  'in the file of a URL': (secret) => accountWith({ rpcUrl: { file: fileOf('url', `x${secret}`) } }),
  ...Object.fromEntries(
    ['chainId', 'finalityBlocks', 'mostAhead', 'gasLimit', 'mostGas', 'mostFeePerGas', 'bumpAfterMs'].map((name) => [
      `as ${name} of an account`,
      (secret: string) => accountWith({ [name]: secret }),
    ]),
  ),
  'as a tenant of policies': (secret) => {
    process.env['TRIBUTARY_TEST_KEY'] = `0x${'1'.repeat(64)}`;
    return paymentsIn({ accounts: [goodAccount], policies: { [secret]: { targets: 1 } } });
  },
  'as a rule': (secret) => {
    process.env['TRIBUTARY_TEST_KEY'] = `0x${'1'.repeat(64)}`;
    return paymentsIn({
      accounts: [goodAccount],
      policies: { game: { targets: [secret], selectors: [secret], [secret]: secret } },
    });
  },
  'in what an engine throws': (secret) =>
    engineIn(`export const createEngine = 1; throw new Error(${JSON.stringify(`cannot use ${secret}`)})`),
  'in the syntax of an engine': (secret) => engineIn(`export const createEngine = ${secret};`),
  'where an engine has nothing': (secret) => engineIn(`export const key = ${JSON.stringify(secret)};`),
};

describe.each(Object.entries(places))('a secret %s', (_place, wordsOf) => {
  it.each(Object.entries(secrets))('leaves no trace: %s', async (_name, secret) => {
    expect(leaksOf(...(await run(wordsOf(secret))))).toEqual([]);
  });
});

describe('a secret in an option of the library', () => {
  afterEach(() => {
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  });

  it.each(Object.entries(secrets))('is in no thrown error: %s', async (_name, secret) => {
    const options: Readonly<Record<string, () => unknown>> = {
      postgres: () => openPostgres({ url: secret }),
      'postgres with a name': () => openPostgres({ url: `postgres://${encoded}:${token}@127.0.0.1:1/${token}` }),
      custody: () => openCustody({ url: secret }),
      sqlite: () => openSqlite({ file: `db:${secret}` }),
      'sqlite custody': () => openSqliteCustody({ file: `db:${secret}` }),
      client: () =>
        createServiceClient({ url: secret, token: 'x', sleep: () => Promise.resolve() }).GET('/v1/payments/{key}', {
          params: { path: { key: 'a' } },
        }),
      stream: () =>
        createServiceClient({ url: secret, token: 'x', sleep: () => Promise.resolve() })
          .followExecution('a')
          .next(),
      search: () =>
        createServiceClient({ url: secret, token: 'x', sleep: () => Promise.resolve() })
          .search('/v1/routes', {} as never)
          .next(),
      'client token': () =>
        createServiceClient({ url: 'http://127.0.0.1:1', token: secret, sleep: () => Promise.resolve() }).GET(
          '/v1/payments/{key}',
          { params: { path: { key: 'a' } } },
        ),
      service: () => createService({ keys: [{ tenant: `${secret}!`, hash, scopes: ['pay'] }] }),
      'service hash': () =>
        createService({ keys: [{ tenant: 'game', hash: `${secret}!`, scopes: [secret as never] }] }),
      'service scope': () => createService({ keys: [{ tenant: 'game', hash, scopes: [secret as never] }] }),
      players: () => createService({ keys: [], players: [{ ...player, keySet: secret, scopes: [secret as never] }] }),
      tracing: () => {
        process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `ftp:${secret}`;
        return startServer({ dev: false } as never);
      },
    };
    for (const [name, act] of Object.entries(options))
      expect({ [name]: leaksOf(await outcomeOf(act)) }).toEqual({ [name]: [] });
  });
});

describe('a secret in a request', () => {
  it.each(Object.entries(secrets))('is in no response and no log: %s', async (_name, secret) => {
    const app = createService({
      keys: goodKeys.keys as never,
      players: [{ ...player, issuer: 'a', keySet: `http://me:${encoded}@127.0.0.1:1/${token}` }] as never,
      pressure: { loopDelayMs: 60_000 },
      outbox: { overview: () => Promise.resolve({}), find: () => Promise.reject(new Error(secret)) } as never,
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const line = secret.replace(/[^\x21-\x7e]/g, '');
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const jwt = `${part({ alg: 'ES256', kid: line })}.${part({ iss: 'a', aud: 'game', sub: line })}.${token}`;
    const good = { authorization: `Bearer ${'k'.repeat(32)}` };
    const requests = [
      { url: '/v1/payments/a', headers: { authorization: `Bearer ${line}` } },
      { url: '/v1/payments/a', headers: { authorization: line } },
      { url: '/v1/payments/a', headers: { authorization: `Bearer ${jwt}` } },
      { url: `/v1/payments/${encodeURIComponent(secret)}`, headers: good },
      { url: `/v1/${encodeURIComponent(secret)}?token=${encodeURIComponent(secret)}`, headers: good },
      { url: `/${encodeURIComponent(secret)}` },
      { url: '/health/ready' },
      { url: '/metrics', headers: good },
      { url: '/v1/payments', method: 'POST', headers: good, body: JSON.stringify({ [secret]: secret }) },
      { url: '/v1/payments', method: 'POST', headers: { ...good, 'content-type': line.slice(0, 20) }, body: secret },
      {
        url: '/v1/payments',
        method: 'POST',
        headers: { ...good, 'content-type': 'application/json' },
        body: secret,
      },
    ];
    for (const request of requests) {
      const response = await fetch(`${url}${request.url}`, request);
      const heard = { status: response.status, headers: [...response.headers], body: await response.text() };
      expect({ request, leaks: leaksOf(heard) }).toEqual({ request, leaks: [] });
    }
    await app.close();
  });
});
