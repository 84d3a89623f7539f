import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { kitEntry, newAccount } from '../../../../integrations/plugin-kit/journal/kitEntry.js';
import { type Custody, openCustody } from '../../src/custody/openCustody.js';
import { apiKeyHash } from '../../src/service/auth/ApiKeys.js';
import { openPostgres } from '../../src/stores/postgres/openPostgres.js';
import type { SharedStores } from '../../src/stores/SharedStores.js';
import { askPatiently } from '../kit/askPatiently.js';
import { Postgres } from '../kit/Postgres.js';
import { readEvents } from '../kit/readEvents.js';

const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'tributary-fleet-'));
const key = 'f'.repeat(32);
const treasury = `0x${'a'.repeat(40)}`;
const CALLERS = 20;
const STREAMS = 20;

type Child = ChildProcessByStdio<null, Readable, null>;
interface Running {
  readonly url: string;
  readonly process: Child;
}

let postgres: Postgres;
let place: string;
let custody: Custody;
let stores: SharedStores;
const children: Child[] = [];
beforeAll(async () => {
  postgres = await Postgres.start();
  place = await postgres.newDatabase();
  custody = await openCustody({ url: place, connections: 4 });
  stores = await openPostgres({ url: place, connections: 4 });
  await custody.outbox.setPolicy('game', { senders: [treasury], targets: 'any', selectors: [] });
  const keys = [{ tenant: 'game', hash: apiKeyHash(key), scopes: ['pay', 'read'] }];
  writeFileSync(join(directory, 'keys.json'), JSON.stringify({ keys }));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await custody?.close();
  await stores?.close();
  await postgres?.stop();
  rmSync(directory, { recursive: true });
});

/** Starts the guide's command: `tributary-server --database postgres://… --keys keys.json`. */
async function start(): Promise<Running> {
  const words = ['--database', place, '--keys', join(directory, 'keys.json'), '--port', '0'];
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const [name, url = ''] = line.split(/\s+/);
    if (name === 'url') return { url, process: child };
  }
  throw new Error('it has ended without a word');
}

const headers = { authorization: `Bearer ${key}` };
const pay = (url: string, name: string): Promise<Response> =>
  askPatiently(`${url}/v1/payments`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': name, 'content-type': 'application/json' },
    body: JSON.stringify({ chainId: 5, sender: treasury, to: treasury, value: '1' }),
  });

describe('two processes of the command line over one PostgreSQL', () => {
  it('know the same payments, and each answers for payments of the other', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    for (const { url } of [one, other]) expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    const answers = await Promise.all([one, other, one, other].map(({ url }) => pay(url, 'shared')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 202]);
    const seen = await askPatiently(`${other.url}/v1/payments/shared`, { headers });
    expect(await seen.json()).toMatchObject({ id: 'shared', state: 'accepted' });
  });
});

describe('a process that is asked to stop in the middle of its work', () => {
  it('ends its streams, answers open requests, exits in time and loses nothing that it acknowledged', async () => {
    const { url, process: child } = await start();
    const entry = kitEntry(newAccount(), { executionId: 'game/watched', status: 'running', halt: null });
    expect(await stores.journal.compareAndSwap(entry)).toBe(true);
    const watch = (): Promise<Response> => askPatiently(`${url}/v1/executions/watched/events`, { headers });
    const streams = await Promise.all(Array.from({ length: STREAMS }, () => watch()));
    const lastWords = Promise.all(
      streams.map(async (stream) => {
        const events: string[] = [];
        for await (const { event } of readEvents(stream)) events.push(event);
        return events;
      }),
    );
    const acknowledged: string[] = [];
    const others: (string | number)[] = [];
    let isStopping = false;
    const call = async (caller: number): Promise<void> => {
      for (let at = 0; ; at += 1) {
        const name = `${caller}-${at}`;
        const answer = await pay(url, name).catch(() => null);
        // The process has ended.
        if (answer === null && isStopping) return;
        // A stopping process rejects requests; clients retry and reach another process.
        if (answer?.status === 503 && isStopping) {
          await answer.arrayBuffer();
          continue;
        }
        const body = answer === null ? null : ((await answer.json()) as { readonly id?: string });
        if (answer?.status === 202 && body?.id === name) acknowledged.push(name);
        else others.push(answer?.status ?? 'cut');
      }
    };
    const calling = Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller)));
    while (acknowledged.length < 200) await new Promise((resolve) => setTimeout(resolve, 10));
    const [exited, askedAt] = [once(child, 'exit'), performance.now()];
    isStopping = true;
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    const tookMs = performance.now() - askedAt;
    await calling;
    expect(others).toEqual([]);
    for (const events of await lastWords) expect(events).toEqual(['snapshot', 'goodbye']);
    const found = await Promise.all(acknowledged.map((name) => custody.outbox.find(`game/${name}`)));
    expect(found.filter((payment) => payment === null)).toEqual([]);
    expect(await postgres.query('select name from lease where owner is not null', place)).toEqual([]);
    console.log(
      `${acknowledged.length} acknowledged, all there; ${STREAMS} streams said goodbye to; gone after ${tookMs.toFixed(0)} ms`,
    );
    expect(child.signalCode).toBeNull();
  });
});
