import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { IndexedDbJournalStore } from '../../core/execution/journal/IndexedDbJournalStore.js';
import type { JournalEntry } from '../../core/execution/JournalStore.js';
import type { WebExecutionLock } from '../../core/execution/lock/WebExecutionLock.js';
import { launchBrowser } from './launchBrowser.js';

let server: Server;
let url: string;
let browser: Browser;
let context: BrowserContext;

/** Serves an empty page and what is in dist/. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const file = join('dist', normalize(request.url ?? '/'));
    if (!file.endsWith('.js') || !existsSync(file)) return void response.setHeader('content-type', 'text/html').end('<!doctype html><title>journal</title>');
    createReadStream(file).pipe(response.setHeader('content-type', 'text/javascript'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

/** In the page. */
interface Opened {
  readonly store: IndexedDbJournalStore;
  readonly lock: WebExecutionLock;
  readonly anEntry: (given?: Partial<Record<keyof JournalEntry, unknown>>) => JournalEntry;
}
declare global {
  interface Window {
    opened: Opened;
  }
}

async function open(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.addScriptTag({
    type: 'module',
    content: `
      import { IndexedDbJournalStore } from '/core/execution/journal/IndexedDbJournalStore.js';
      import { defaultLock } from '/core/execution/lock/defaultLock.js';
      const store = new IndexedDbJournalStore();
      const anEntry = (given = {}) => ({ version: 1, executionId: 'a', account: '0xA', route: { id: 'r' }, plan: [], status: 'running', halt: null, tasks: {}, createdAt: 1, updatedAt: 1, ...given });
      window.opened = { store, lock: defaultLock(store), anEntry };
    `,
  });
  await page.waitForFunction(() => 'opened' in window);
  return page;
}

describe('IndexedDbJournalStore', () => {
  it('gives back what was put last, amounts as bigints, after a reload and in another tab', async () => {
    const page = await open();
    await page.evaluate(async () => {
      const { store, anEntry } = window.opened;
      const intent = { transaction: { value: 2n ** 200n }, nonce: 5, blockNumber: 7n };
      await store.put(anEntry());
      await store.put(anEntry({ tasks: { '0/swap': { state: 'intended', intent } }, updatedAt: 2 }));
    });
    await page.close();
    const other = await open();
    const found = await other.evaluate(async () => {
      const entry = await window.opened.store.get('a');
      const record = entry?.tasks['0/swap'];
      return record?.state === 'intended' ? [record.intent.transaction.value === 2n ** 200n, typeof record.intent.blockNumber, entry?.updatedAt] : null;
    });
    expect(found).toEqual([true, 'bigint', 2]);
    expect(await other.evaluate(() => window.opened.store.get('b'))).toBeNull();
  });

  it('has written what it says it has written, though the page is killed at once', async () => {
    const page = await open();
    await page.evaluate(() => window.opened.store.put(window.opened.anEntry()));
    const session = await context.newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await new Promise((resolve) => page.once('crash', resolve));
    const other = await open();
    expect(await other.evaluate(async () => (await window.opened.store.get('a'))?.status)).toBe('running');
  });

  it("lists an account's own, newest first, forgets what was deleted, and keeps no more than fifty of the finished", async () => {
    const page = await open();
    const ids = await page.evaluate(async () => {
      const { store, anEntry } = window.opened;
      for (let index = 0; index < 53; index += 1) await store.put(anEntry({ executionId: `done ${index}`, status: 'done', createdAt: index }));
      await store.put(anEntry({ executionId: 'old', status: 'unknown', createdAt: -1 }));
      await store.put(anEntry({ executionId: "a stranger's", account: '0xB' }));
      await store.delete('done 52');
      return (await store.list('0xA' as never)).map(({ executionId }) => executionId);
    });
    expect([ids.length, ids[0], ids.at(-2), ids.at(-1)]).toEqual([50, 'done 51', 'done 3', 'old']);
  });

  it('neither shows nor loses what another version wrote', async () => {
    const page = await open();
    const seen = await page.evaluate(async () => {
      const { store, anEntry } = window.opened;
      await store.put(anEntry({ executionId: 'newer', version: 2 }));
      for (let index = 0; index < 60; index += 1) await store.put(anEntry({ executionId: `${index}`, status: 'done' }));
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('tributary');
        request.onsuccess = () => resolve(request.result);
      });
      const raw = await new Promise<{ version: number } | undefined>((resolve) => {
        const request = database.transaction('executions').objectStore('executions').get('newer') as IDBRequest<{ version: number } | undefined>;
        request.onsuccess = () => resolve(request.result);
      });
      return [await store.get('newer'), (await store.list('0xA' as never)).some(({ executionId }) => executionId === 'newer'), raw?.version];
    });
    expect(seen).toEqual([null, false, 2]);
  });

  it('works with the database of a newer library, and stands aside when one comes', async () => {
    const page = await open();
    const seen = await page.evaluate(async () => {
      const { store, anEntry } = window.opened;
      await store.put(anEntry());
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('tributary', 7);
        request.onsuccess = () => (request.result.close(), resolve());
        request.onblocked = () => reject(new Error('blocked'));
      });
      await store.put(anEntry({ updatedAt: 9 }));
      return (await store.get('a'))?.updatedAt;
    });
    expect(seen).toBe(9);
  });
});

describe('WebExecutionLock', () => {
  it('lets one tab run, tells the other that it is busy, and is free once the first has crashed', async () => {
    const [first, second] = [await open(), await open()];
    await first.evaluate(
      () =>
        new Promise<void>((begun) => {
          const forever = new Promise((resolve) => setTimeout(resolve, 600_000));
          void window.opened.lock.run('x', () => (begun(), forever));
        }),
    );
    const ask = () => second.evaluate(async () => [await window.opened.lock.isHeld('x'), typeof (await window.opened.lock.run('x', () => Promise.resolve('mine')))]);
    expect(await ask()).toEqual([true, 'symbol']);
    await first.close();
    while (await second.evaluate(() => window.opened.lock.isHeld('x'))) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await ask()).toEqual([false, 'string']);
  });
});
