import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createWhole } from '../../../../integrations/node/files/createWhole.js';
import { useDirectory } from '../kit/useDirectory.js';

const newDirectory = useDirectory();

/** The files of a directory that this process has open. */
async function openFilesIn(directory: string): Promise<readonly string[]> {
  const descriptors = await readdir('/proc/self/fd');
  const paths = await Promise.all(descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(directory));
}

describe('createWhole', () => {
  it('creates the file with its content, and no other file', async () => {
    const directory = await newDirectory();
    await expect(createWhole(join(directory, 'a'), 'text')).resolves.toBe(true);
    await expect(readFile(join(directory, 'a'), 'utf8')).resolves.toBe('text');
    await expect(readdir(directory)).resolves.toEqual(['a']);
  });

  it('does nothing if the name exists', async () => {
    const directory = await newDirectory();
    await writeFile(join(directory, 'a'), 'before');
    await expect(createWhole(join(directory, 'a'), 'after')).resolves.toBe(false);
    await expect(readFile(join(directory, 'a'), 'utf8')).resolves.toBe('before');
    await expect(readdir(directory)).resolves.toEqual(['a']);
  });

  it('reports why it could not write', async () => {
    const nowhere = join(await newDirectory(), 'not', 'made');
    await expect(createWhole(join(nowhere, 'a'), 'text')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' });
  });

  it('fails if no file can have the name', async () => {
    const directory = await newDirectory();
    await expect(createWhole(join(directory, 'a'.repeat(256)), 'text')).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
    await expect(readdir(directory)).resolves.toEqual([]);
  });

  // By /proc it is known which files are open.
  (process.platform === 'linux' ? it : it.skip)('leaves no file open', async () => {
    const directory = await newDirectory();
    await createWhole(join(directory, 'a'), 'text');
    await createWhole(join(directory, 'a'), 'again');
    expect(await openFilesIn(directory)).toEqual([]);
  });
});
