import { afterAll, describe, expect, it } from '@jest/globals';
import type { JournalEntry } from 'tributary-sdk';
import { kitEntry, newAccount } from '../../../../../integrations/plugin-kit/journal/kitEntry.js';
import { endingToken, PlayerBed, playerToken } from '../../kit/PlayerBed.js';
import { readEvents } from '../../kit/readEvents.js';

const beds: PlayerBed[] = [];
afterAll(() => Promise.all(beds.map((bed) => bed.stop())));

const account = newAccount();

/** A service whose journal has a running execution. */
async function start(options: Parameters<typeof PlayerBed.start>[1] = {}) {
  const bed = await PlayerBed.start({}, options);
  beds.push(bed);
  const entry = kitEntry(account, { executionId: 'game/order', status: 'running', halt: null });
  await bed.journal.compareAndSwap(entry);
  const ask = (path: string, token: string, headers: Record<string, string>, signal: AbortSignal | null = null) =>
    fetch(`${bed.url}/v1/executions/order${path}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
      signal,
    });
  return { bed, entry, ask, token: await playerToken('alice', [account]) };
}

/** Writes like another process: this one sees it at its next read. */
function next(entry: JournalEntry): JournalEntry {
  return { ...entry, revision: entry.revision + 1 };
}

describe('an execution whose version is known', () => {
  it.each<[string, (version: number) => string, number]>([
    ['its version', (version) => `"${version}"`, 304],
    ['weakly, as what stands between makes it', (version) => `W/"${version}"`, 304],
    ['among others', (version) => `"7", W/"a,b" ,"${version}"`, 304],
    ['any', () => '*', 304],
    ['another version', (version) => `"${version + 1}"`, 200],
    ['others', (version) => `"${version + 1}", W/"${version}0"`, 200],
    ['its version without quotes, as our clients tell it', (version) => `${version}`, 304],
    ['a version that is none', (version) => `v${version}`, 200],
    ['nothing', () => '', 200],
  ])('answers 200 or 304 by the client’s ETag: %s', async (_, header, status) => {
    const { entry, ask, token } = await start();
    const answer = await ask('', token, { 'if-none-match': header(entry.revision) });
    expect([answer.status, answer.headers.get('etag')]).toEqual([status, `"${entry.revision}"`]);
  });

  it('waits for a change also if the client sends further known versions', async () => {
    const { bed, entry, ask, token } = await start();
    const waiting = ['*', `"7", "${entry.revision}"`].map((known) =>
      ask('?wait=20', token, { 'if-none-match': known }),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    await bed.journal.compareAndSwap(next(entry));
    for (const answer of await Promise.all(waiting))
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, `"${entry.revision + 1}"`]);
  });
});

describe('an execution that is waited for', () => {
  it('ends the wait when the token expires', async () => {
    const { entry, ask } = await start();
    const began = Date.now();
    const token = await endingToken('alice', [account], 3);
    const answer = await ask('?wait=30', token, { 'if-none-match': `"${entry.revision}"` });
    expect([answer.status, Date.now() - began < 6_000]).toEqual([304, true]);
    expect((await ask('', token, {})).status).toBe(401);
  });

  it('is never returned in an older state than the known one', async () => {
    const { bed, entry, ask, token } = await start({ pollMs: 60_000 });
    const watching = new AbortController();
    const watched = readEvents(await ask('/events', token, {}, watching.signal));
    await watched.next();
    const newer = next(entry);
    await bed.journal.compareAndSwap(newer);
    // This process's watch still has the older version.
    const answer = await ask('?wait=1', token, { 'if-none-match': `"${newer.revision}"` });
    expect([answer.status, answer.headers.get('etag')]).toEqual([304, `"${newer.revision}"`]);
    const first = await readEvents(await ask('/events', token, {}, watching.signal)).next();
    expect(first.value).toMatchObject({ event: 'snapshot', id: `${newer.revision}` });
    watching.abort();
  });
});
