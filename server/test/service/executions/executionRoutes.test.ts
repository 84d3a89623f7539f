import { afterAll, describe, expect, it } from '@jest/globals';
import type { JournalEntry } from 'tributary-sdk';
import { kitEntry, newAccount } from '../../../../plugin-kit/journal/kitEntry.js';
import { endingToken, PlayerBed, playerToken } from '../../kit/PlayerBed.js';
import { readEvents } from '../../kit/readEvents.js';

const beds: PlayerBed[] = [];
afterAll(() => Promise.all(beds.map((bed) => bed.stop())));

const account = newAccount();

/** A service in whose journal an execution is under way. */
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

/** As another process writes it: this one hears of it at its next look. */
function next(entry: JournalEntry): JournalEntry {
  return { ...entry, revision: entry.revision + 1 };
}

describe('an execution that is waited for', () => {
  it('is waited for no longer than the token is good', async () => {
    const { entry, ask } = await start();
    const began = Date.now();
    const token = await endingToken('alice', [account], 3);
    const answer = await ask('?wait=30', token, { 'if-none-match': `"${entry.revision}"` });
    expect([answer.status, Date.now() - began < 6_000]).toEqual([304, true]);
    expect((await ask('', token, {})).status).toBe(401);
  });

  it('is never told as it was before what is known', async () => {
    const { bed, entry, ask, token } = await start({ pollMs: 60_000 });
    const watching = new AbortController();
    const watched = readEvents(await ask('/events', token, {}, watching.signal));
    await watched.next();
    const newer = next(entry);
    await bed.journal.compareAndSwap(newer);
    // This process's watch still knows the older one.
    const answer = await ask('?wait=1', token, { 'if-none-match': `"${newer.revision}"` });
    expect([answer.status, answer.headers.get('etag')]).toEqual([304, `"${newer.revision}"`]);
    const first = await readEvents(await ask('/events', token, {}, watching.signal)).next();
    expect(first.value).toMatchObject({ event: 'snapshot', id: `${newer.revision}` });
    watching.abort();
  });
});
