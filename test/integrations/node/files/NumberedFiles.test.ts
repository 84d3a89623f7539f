import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { NumberedFiles } from '../../../../integrations/node/files/NumberedFiles.js';
import { useDirectory } from '../kit/useDirectory.js';

const newDirectory = useDirectory();

async function open() {
  const directory = join(await newDirectory(), 'numbered');
  return { directory, files: new NumberedFiles(directory) };
}

/** One after another from the first on. */
async function addMany(files: NumberedFiles, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await files.add(number, `text ${number + 1}`);
}

const range = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `${first + index}.json`).sort();

describe('NumberedFiles', () => {
  it('are none before the first is put, and the latest is the last that was put', async () => {
    const { files } = await open();
    await expect(files.latest()).resolves.toBeNull();
    await expect(files.add(0, 'one')).resolves.toBe(true);
    await expect(files.latest()).resolves.toEqual({ number: 1, text: 'one' });
    await expect(files.add(1, 'two')).resolves.toBe(true);
    await expect(files.latest()).resolves.toEqual({ number: 2, text: 'two' });
  });

  it('give a number only to the first writer', async () => {
    const { files } = await open();
    const won = await Promise.all(['a', 'b', 'c'].map((text) => files.add(0, text)));
    expect(won.filter(Boolean)).toHaveLength(1);
    await expect(files.latest()).resolves.toEqual({ number: 1, text: ['a', 'b', 'c'][won.indexOf(true)] });
  });

  it('are ordered by their numbers, not by their names', async () => {
    const { files } = await open();
    await addMany(files, 11);
    await expect(files.latest()).resolves.toEqual({ number: 11, text: 'text 11' });
  });

  it.each(['x9.json', '9.json.draft', '9.jsonx', 'draft'])('do not count %s', async (name) => {
    const { directory, files } = await open();
    await files.add(0, 'one');
    await writeFile(join(directory, name), 'another thing');
    await expect(files.latest()).resolves.toEqual({ number: 1, text: 'one' });
  });

  it('keep only the name of a replaced file', async () => {
    const { directory, files } = await open();
    await files.add(0, 'one');
    await files.add(1, 'two');
    await expect(readFile(join(directory, '1.json'), 'utf8')).resolves.toBe('');
  });

  it('keep a name taken for sixteen numbers more, and no longer', async () => {
    const { directory, files } = await open();
    await addMany(files, 17);
    expect((await readdir(directory)).sort()).toEqual(range(1, 17));
    await files.add(17, 'text 18');
    expect((await readdir(directory)).sort()).toEqual(range(2, 18));
  });

  it.each([
    [18, 'is the next one'],
    [19, 'cannot be told from an old one'],
  ])('a number that is free below %i %s', async (latest, what) => {
    const { directory, files } = await open();
    await mkdir(directory);
    await writeFile(join(directory, `${latest}.json`), 'later');
    const adding = files.add(1, 'text');
    await (what === 'is the next one'
      ? expect(adding).resolves.toBe(true)
      : expect(adding).rejects.toThrow('has changed too often meanwhile'));
  });

  it('keep an emptied file as the latest, without a text', async () => {
    const { files } = await open();
    await files.add(0, 'one');
    await files.empty(1);
    await expect(files.latest()).resolves.toEqual({ number: 1, text: null });
    await expect(files.add(0, 'again')).resolves.toBe(false);
    await expect(files.add(1, 'two')).resolves.toBe(true);
  });

  it('are never seen without a text while they are replaced', async () => {
    const { files } = await open();
    await files.add(0, 'text 1');
    let isOver = false;
    const seen: (string | null | undefined)[] = [];
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) seen.push((await files.latest())?.text);
    });
    await addMany(files, 60);
    isOver = true;
    await Promise.all(readers);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => text == null)).toEqual([]);
  });

  it('return the time of the last renewal', async () => {
    const { files } = await open();
    await files.add(0, 'one');
    const before = await files.touchedAt(1);
    await files.touch(1);
    expect(await files.touchedAt(1)).toBeGreaterThanOrEqual(Math.floor(before));
    await expect(files.touchedAt(2)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
