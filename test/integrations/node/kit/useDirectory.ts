import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '../../../kit/hooks.js';

/** New directories, which are gone after the tests. */
export function useDirectory(): () => Promise<string> {
  const made: string[] = [];
  afterAll(async () => {
    for (const directory of made) await rm(directory, { recursive: true, force: true });
  });
  return async () => {
    const directory = await mkdtemp(join(tmpdir(), 'tributary-node-'));
    made.push(directory);
    return directory;
  };
}
