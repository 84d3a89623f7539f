import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { JournalEntry } from '../../core/execution/JournalStore.js';
import type { IndexedDbJournalStore } from '../../core/execution/journal/IndexedDbJournalStore.js';
import type { SafeJournal } from '../../core/execution/journal/SafeJournal.js';
import type { WebExecutionLock } from '../../core/execution/lock/WebExecutionLock.js';
import { launchBrowser } from './launchBrowser.js';

let server: Server;
let url: string;
let browser: Browser;
let context: BrowserContext;
let scripts: { readonly page: string; readonly kit: string };

/** Serves an empty page that runs the code of dist/. */
beforeAll(async () => {
  server = createServer(
    (_request, response) =>
      void response.setHeader('content-type', 'text/html').end('<!doctype html><title>journal</title>'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  scripts = { page: bundleOf(opened), kit: bundleOf(kitInPage) };
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
  readonly journal: SafeJournal;
  readonly lock: WebExecutionLock;
  readonly anEntry: (given?: Partial<Record<keyof JournalEntry, unknown>>) => JournalEntry;
}
declare global {
  interface Window {
    opened: Opened;
    kitRun: Promise<{ readonly names: readonly string[]; readonly failures: readonly string[] }>;
  }
}

/** The libraries that a test page provides. */
const opened = `
      import { IndexedDbJournalStore } from './dist/core/execution/journal/IndexedDbJournalStore.js';
      import { SafeJournal } from './dist/core/execution/journal/SafeJournal.js';
      import { defaultLock } from './dist/core/execution/lock/defaultLock.js';
      const store = new IndexedDbJournalStore();
      const journal = new SafeJournal(store, { timeoutMs: 300, onUnreadable: () => undefined });
      const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
      const route = { id: 'r', kind: 'swap', priority: 1, account, steps: [], estimatedCost: null, expectedSeconds: 1, confirmations: 1 };
      const anEntry = (given = {}) => ({ version: 2, executionId: 'a', revision: 1, writer: 'w', account, identity: 'i', digest: 'd', route, plan: [], status: 'unknown', halt: null, tasks: {}, requests: [], createdAt: 1, updatedAt: 1, ...given });
      window.opened = { store, journal, lock: defaultLock(store), anEntry };
    `;

/** Two of each, as two tabs have them; the kit's checks one after the other. */
const kitInPage = `
  import { IndexedDbJournalStore } from './dist/core/execution/journal/IndexedDbJournalStore.js';
  import { defaultLock } from './dist/core/execution/lock/defaultLock.js';
  import { describeExecutionLock, describeJournalStore } from './dist/integrations/plugin-kit/index.js';
  const checks = [];
  const options = { limitMs: 20_000, test: { describe: (_name, body) => body(), it: (name, body) => checks.push({ name, body }) } };
  const store = () => new IndexedDbJournalStore();
  describeJournalStore('IndexedDbJournalStore', () => [store(), store()], options);
  describeExecutionLock('WebExecutionLock', () => [defaultLock(store()), defaultLock(store())], options);
  const run = async () => {
    const failures = [];
    for (const { name, body } of checks) await body().catch((error) => failures.push(name + ': ' + error.message));
    return { names: checks.map(({ name }) => name), failures };
  };
  window.kitRun = run();
`;

/** A module and all that it imports, in one script; made outside of jest's modules, in which it takes minutes. */
function bundleOf(source: string): string {
  const path = mkdtempSync(join(tmpdir(), 'tributary-bundle-'));
  const config = {
    mode: 'development',
    devtool: false,
    target: ['web', 'es2022'],
    entry: `data:text/javascript,${encodeURIComponent(source)}`,
    output: { path, filename: 'kit.js' },
  };
  const build = `import webpack from 'webpack'; webpack(${JSON.stringify(config)}, (error, stats) => { if (error ?? stats.hasErrors()) throw error ?? new Error(stats.toString()); });`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const text = readFileSync(join(path, 'kit.js'), 'utf8');
  rmSync(path, { recursive: true });
  return text;
}

async function open(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.addScriptTag({ content: scripts.page });
  await page.waitForFunction(() => 'opened' in window);
  return page;
}

describe('IndexedDbJournalStore', () => {
  it('returns the latest entry, amounts as bigints, after a reload and in another tab', async () => {
    const page = await open();
    await page.evaluate(async () => {
      const { store, anEntry } = window.opened;
      await store.compareAndSwap(anEntry());
      await store.compareAndSwap(anEntry({ revision: 2, route: { estimatedCost: 2n ** 200n }, updatedAt: 2 }));
    });
    await page.close();
    const other = await open();
    const found = await other.evaluate(async () => {
      const entry = await window.opened.store.get('a');
      return [entry?.route.estimatedCost === 2n ** 200n, entry?.updatedAt];
    });
    expect(found).toEqual([true, 2]);
    expect(await other.evaluate(() => window.opened.store.get('b'))).toBeNull();
  });

  it('has every confirmed write, even if the page is killed at once', async () => {
    const page = await open();
    await page.evaluate(() => window.opened.store.compareAndSwap(window.opened.anEntry()));
    const session = await context.newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await new Promise((resolve) => page.once('crash', resolve));
    const other = await open();
    expect(await other.evaluate(async () => (await window.opened.store.get('a'))?.status)).toBe('unknown');
  });

  it('lists one account’s entries, newest first, drops deleted ones, and keeps fifty finished ones', async () => {
    const page = await open();
    const ids = await page.evaluate(async () => {
      const { store, anEntry } = window.opened;
      for (let index = 0; index < 53; index += 1)
        await store.compareAndSwap(anEntry({ executionId: `done ${index}`, status: 'done', createdAt: index }));
      await store.compareAndSwap(anEntry({ executionId: 'old', status: 'unknown', createdAt: -1 }));
      await store.compareAndSwap(anEntry({ executionId: "a stranger's", account: '0xB' }));
      await store.delete('done 52');
      return (await store.list(anEntry().account)).map(({ executionId }) => executionId);
    });
    expect([ids.length, ids[0], ids.at(-2), ids.at(-1)]).toEqual([50, 'done 51', 'done 3', 'old']);
  });

  it('neither shows nor loses entries of another version', async () => {
    const page = await open();
    const seen = await page.evaluate(async () => {
      const { store, anEntry } = window.opened;
      await store.compareAndSwap(anEntry({ executionId: 'newer', version: 3 }));
      for (let index = 0; index < 60; index += 1)
        await store.compareAndSwap(anEntry({ executionId: `${index}`, status: 'done' }));
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('tributary');
        request.onsuccess = () => resolve(request.result);
      });
      const raw = await new Promise<{ version: number } | undefined>((resolve) => {
        const request = database.transaction('executions').objectStore('executions').get('newer') as IDBRequest<
          { version: number } | undefined
        >;
        request.onsuccess = () => resolve(request.result);
      });
      return [
        (await store.get('newer'))?.version,
        (await store.list(anEntry().account)).some(({ executionId }) => executionId === 'newer'),
        raw?.version,
      ];
    });
    expect(seen).toEqual([3, false, 3]);
  });

  it('works with the database of a newer library, and closes when one opens it', async () => {
    const page = await open();
    const seen = await page.evaluate(async () => {
      const { store, anEntry } = window.opened;
      await store.compareAndSwap(anEntry());
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('tributary', 7);
        request.onsuccess = () => (request.result.close(), resolve());
        request.onblocked = () => reject(new Error('blocked'));
      });
      await store.compareAndSwap(anEntry({ revision: 2, updatedAt: 9 }));
      return (await store.get('a'))?.updatedAt;
    });
    expect(seen).toBe(9);
  });
});

describe('SafeJournal over IndexedDB', () => {
  it('times out if another tab blocks the database, and works once that tab has closed', async () => {
    const other = await context.newPage();
    await other.goto(url);
    // A version of the library that never was: it holds an older database open, and does not stand aside.
    await other.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('tributary', 1);
          request.onupgradeneeded = () =>
            void request.result
              .createObjectStore('executions', { keyPath: 'executionId' })
              .createIndex('account', 'account');
          request.onsuccess = () => resolve();
        }),
    );
    await other.evaluate(() => void indexedDB.deleteDatabase('tributary'));
    const page = await open();
    const codeOf = () =>
      page.evaluate(async () =>
        window.opened.journal.list(window.opened.anEntry().account).then(
          (found) => found.length,
          (error: { code?: string }) => error.code,
        ),
      );
    expect(await codeOf()).toBe('JOURNAL_UNAVAILABLE');
    await other.close();
    while ((await codeOf()) !== 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await page.evaluate(() => window.opened.journal.compareAndSwap(window.opened.anEntry()))).toBe(true);
  });

  it('lists the other entries if some are damaged, and still writes', async () => {
    const page = await open();
    const seen = await page.evaluate(async () => {
      const { store, journal, anEntry } = window.opened;
      await store.compareAndSwap(anEntry());
      await store.compareAndSwap(anEntry({ executionId: 'no tasks', tasks: null }));
      await store.compareAndSwap(anEntry({ executionId: 'a null task', tasks: { '0/swap': null } }));
      for (let index = 0; index < 55; index += 1)
        await store.compareAndSwap(anEntry({ executionId: `${index}`, status: 'done', createdAt: 2 }));
      return [(await journal.list(anEntry().account)).length, await journal.compareAndSwap(anEntry({ revision: 2 }))];
    });
    expect(seen).toEqual([51, true]);
  });
});

describe('the kit in a browser', () => {
  it('passes IndexedDbJournalStore and WebExecutionLock', async () => {
    const page = await context.newPage();
    await page.goto(url);
    await page.addScriptTag({ content: scripts.kit });
    const { names, failures } = await page.evaluate(() => window.kitRun);
    expect(failures).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(18);
  });
});

describe('WebExecutionLock', () => {
  it('lets one tab run, reports to the other that it is busy, and is free once the first has crashed', async () => {
    const [first, second] = [await open(), await open()];
    await first.evaluate(
      () =>
        new Promise<void>((begun) => {
          const forever = new Promise((resolve) => setTimeout(resolve, 600_000));
          void window.opened.lock.run('x', () => (begun(), forever));
        }),
    );
    const ask = () =>
      second.evaluate(async () => [
        await window.opened.lock.isHeld('x'),
        typeof (await window.opened.lock.run('x', () => Promise.resolve('mine'))),
      ]);
    expect(await ask()).toEqual([true, 'symbol']);
    await first.close();
    while (await second.evaluate(() => window.opened.lock.isHeld('x')))
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await ask()).toEqual([false, 'string']);
  });
});
