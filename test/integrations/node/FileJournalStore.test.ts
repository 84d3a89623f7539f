import { open, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FileJournalStore } from 'tributary-sdk/node';
import { SafeJournal, type UnreadableEntry } from '../../../core/execution/journal/SafeJournal.js';
import { NumberedFiles } from '../../../integrations/node/files/NumberedFiles.js';
import { anEntry } from '../../core/execution/kit/anEntry.js';
import { player } from '../../kit/people.js';
import { withBigIntToJson } from '../../kit/withBigIntToJson.js';
import { AProcess } from './kit/AProcess.js';
import { useDirectory } from './kit/useDirectory.js';

const newDirectory = useDirectory();

/** Writes revision after revision of one entry, each as soon as the previous one is stored, and prints each. */
const writer = `
import { FileJournalStore } from 'tributary-sdk/node';
const [directory, text, name] = process.argv.slice(1);
const store = new FileJournalStore({ directory });
const won = [];
for (let latest = await store.get('a'); latest.revision < 25; latest = await store.get('a')) {
  if (await store.compareAndSwap({ ...latest, revision: latest.revision + 1, digest: name })) won.push(latest.revision + 1);
}
console.log(JSON.stringify(won));
process.exit(0);
`;

const dying = `
import { FileJournalStore } from 'tributary-sdk/node';
const store = new FileJournalStore({ directory: process.argv[1] });
for (;;) {
  const latest = await store.get('a');
  if (await store.compareAndSwap({ ...latest, revision: latest.revision + 1 })) process.stdout.write(latest.revision + 1 + '\\n');
}
`;

async function filesOf(directory: string): Promise<readonly string[]> {
  const [name = ''] = await readdir(join(directory, 'executions'));
  return (await readdir(join(directory, 'executions', name))).map((file) => join(directory, 'executions', name, file));
}

/** The paths that are put through to the disk meanwhile: really, and in their order. */
async function watchSyncs(work: () => Promise<unknown>): Promise<readonly string[]> {
  const synced: string[] = [];
  const any = await open('/');
  const handles = Object.getPrototypeOf(any) as typeof any;
  await any.close();
  const sync = Object.getOwnPropertyDescriptor(handles, 'sync')!;
  handles.sync = async function (this: typeof any) {
    synced.push(await readlink(`/proc/self/fd/${this.fd}`));
    await (sync.value as () => Promise<void>).call(this);
  };
  try {
    await work();
  } finally {
    Object.defineProperty(handles, 'sync', sync);
  }
  return synced;
}

// Rules of all stores are tested in test/kit-conformance/ourJournals.test.ts.
describe('FileJournalStore', () => {
  it('gives each revision to one of several processes that write at the same time', async () => {
    const directory = await newDirectory();
    const store = new FileJournalStore({ directory });
    await store.compareAndSwap(anEntry());
    const writers = ['x', 'y', 'z'].map((name) => new AProcess(writer, [directory, '', name]));
    const won = await Promise.all(writers.map(async (each) => JSON.parse(await each.says()) as number[]));
    expect(won.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 2));
    const last = ['x', 'y', 'z'].find((_name, index) => won[index]?.includes(25));
    await expect(store.get('a')).resolves.toMatchObject({ revision: 25, digest: last });
  });

  it('keeps open executions if bigints have a toJSON: a lost one could be paid twice', async () => {
    const unreadable: UnreadableEntry[] = [];
    const store = new FileJournalStore({ directory: await newDirectory() });
    const journal = new SafeJournal(store, { onUnreadable: (entry) => unreadable.push(entry) });
    const found = await withBigIntToJson(async () => {
      await store.compareAndSwap(anEntry());
      return journal.list(player);
    });
    expect([found, unreadable]).toEqual([[anEntry()], []]);
    await expect(store.get('a')).resolves.toEqual(anEntry());
  });

  it('has every write that returned true, after a kill at any time, and continues from there', async () => {
    const directory = await newDirectory();
    const store = new FileJournalStore({ directory });
    await store.compareAndSwap(anEntry());
    for (let death = 1; death <= 3; death += 1) {
      const other = new AProcess(dying, [directory]);
      let said = 0;
      for (let line = 0; line < death * 3; line += 1) said = Number(await other.says());
      await other.kill();
      const found = await store.get('a');
      expect(found?.revision).toBeGreaterThanOrEqual(said);
      await expect(store.compareAndSwap({ ...anEntry(), revision: found!.revision + 1 })).resolves.toBe(true);
    }
  });

  it('stores few files per execution, and only the latest content', async () => {
    const directory = await newDirectory();
    const store = new FileJournalStore({ directory });
    for (let revision = 1; revision <= 60; revision += 1) await store.compareAndSwap(anEntry({ revision }));
    const contents = await Promise.all((await filesOf(directory)).map((file) => readFile(file, 'utf8')));
    expect(contents.length).toBeLessThanOrEqual(18);
    expect(contents.filter((text) => text !== '')).toHaveLength(1);
  });

  it('rejects a write by a process that missed many others', async () => {
    const directory = await newDirectory();
    const store = new FileJournalStore({ directory });
    await store.compareAndSwap(anEntry());
    const [file = ''] = await filesOf(directory);
    for (let revision = 2; revision <= 20; revision += 1) await store.compareAndSwap(anEntry({ revision }));
    const files = new NumberedFiles(join(file, '..'));
    await expect(files.add(1, 'late')).rejects.toThrow('has changed too often meanwhile');
    await expect(files.add(18, 'late')).resolves.toBe(false);
    await expect(store.get('a')).resolves.toMatchObject({ revision: 20 });
  });

  it('skips a damaged file, without losing or overwriting it', async () => {
    const directory = await newDirectory();
    const store = new FileJournalStore({ directory });
    await store.compareAndSwap(anEntry());
    const [damaged = ''] = await filesOf(directory);
    await store.compareAndSwap(anEntry({ executionId: 'b' }));
    const reported: UnreadableEntry[] = [];
    const journal = new SafeJournal(store, { onUnreadable: (entry) => reported.push(entry) });
    for (const text of ['{"version":2,', '']) {
      await writeFile(damaged, text);
      expect((await journal.list(player)).map(({ executionId }) => executionId)).toEqual(['b']);
      await expect(journal.get('a')).rejects.toMatchObject({ code: 'EXECUTION_NOT_RESUMABLE' });
      await expect(journal.compareAndSwap(anEntry())).resolves.toBe(false);
    }
    expect(reported).toEqual([{ executionId: 'a', reason: 'entry.version is not one of 2' }]);
  });

  it('writes no entry if the account index write fails, since a hidden entry may be paid twice', async () => {
    const directory = await newDirectory();
    const store = new FileJournalStore({ directory });
    await writeFile(join(directory, 'accounts'), 'in the way');
    await expect(store.compareAndSwap(anEntry())).rejects.toThrow();
    await expect(store.get('a')).resolves.toBeNull();
    await rm(join(directory, 'accounts'));
    await expect(store.compareAndSwap(anEntry())).resolves.toBe(true);
    await expect(store.list(player)).resolves.toEqual([anEntry()]);
  });

  // By /proc it is known which file is meant.
  (process.platform === 'linux' ? it : it.skip)(
    'answers for a first entry once every name on the way to it, the account’s too, survives a crash of the machine',
    async () => {
      const parent = await newDirectory();
      const directory = join(parent, 'not', 'made');
      const synced = await watchSyncs(() => new FileJournalStore({ directory }).compareAndSwap(anEntry()));
      const names = await readdir(parent, { recursive: true, withFileTypes: true });
      const homes = new Set(names.map(({ parentPath }) => parentPath));
      expect(homes.size).toBe(7);
      expect([...homes].filter((home) => !synced.includes(home))).toEqual([]);
    },
  );

  it('forgets the oldest of the finished beyond fifty', async () => {
    const directory = await newDirectory();
    const store = new FileJournalStore({ directory });
    for (let index = 0; index < 52; index += 1)
      await store.compareAndSwap(anEntry({ executionId: `${index}`, createdAt: index, status: 'done' }));
    expect((await store.list(player)).map(({ executionId }) => executionId).slice(-1)).toEqual(['2']);
    await expect(store.get('0')).resolves.toBeNull();
  });

  it('is empty if its directory does not exist yet', async () => {
    const store = new FileJournalStore({ directory: join(await newDirectory(), 'not', 'made', 'yet') });
    await expect(store.list(player)).resolves.toEqual([]);
    await expect(store.get('a')).resolves.toBeNull();
    await expect(store.delete('a')).resolves.toBeUndefined();
  });

  it('gives each revision to one of several writers of one process, and rejects the others', async () => {
    const directory = await newDirectory();
    const stores = Array.from({ length: 5 }, () => new FileJournalStore({ directory }));
    const won = await Promise.all(stores.map((store, index) => store.compareAndSwap(anEntry({ digest: `${index}` }))));
    expect(won.filter(Boolean)).toHaveLength(1);
    await expect(stores[0]!.get('a')).resolves.toMatchObject({ digest: `${won.indexOf(true)}` });
  });

  it('deletes an entry that is written at the same time, too', async () => {
    const directory = await newDirectory();
    const [store, other] = [new FileJournalStore({ directory }), new FileJournalStore({ directory })];
    await store.compareAndSwap(anEntry());
    const writings = [2, 3, 4].map((revision) => () => other.compareAndSwap(anEntry({ revision })));
    const write = async (): Promise<void> => {
      for (const each of writings) await each();
    };
    await Promise.all([store.delete('a'), write(), store.delete('a')]);
    await store.delete('a');
    await expect(store.get('a')).resolves.toBeNull();
    await expect(store.list(player)).resolves.toEqual([]);
  });

  it('writes nothing if there is nothing to delete', async () => {
    const directory = await newDirectory();
    const store = new FileJournalStore({ directory });
    await store.delete('a');
    await expect(readdir(directory)).resolves.toEqual([]);
    await store.compareAndSwap(anEntry());
    await store.delete('a');
    const before = await filesOf(directory);
    await store.delete('a');
    expect(await filesOf(directory)).toEqual(before);
  });

  it('returns the text of an unreadable entry', async () => {
    const directory = await newDirectory();
    const store = new FileJournalStore({ directory });
    await store.compareAndSwap(anEntry());
    const [file = ''] = await filesOf(directory);
    await writeFile(file, '{"version":');
    await expect(store.get('a')).resolves.toEqual({ unreadable: '{"version":' });
  });
});
