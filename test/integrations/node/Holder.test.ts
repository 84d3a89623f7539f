import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { isDead, parseLockHolder, thisProcess } from '../../../integrations/node/Holder.js';

/** The number of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

describe('a holder of a lock', () => {
  it('is dead if its process has ended', async () => {
    const self = await thisProcess();
    expect(isDead({ ...self, pid: deadPid() }, self)).toBe(true);
  });

  it('is alive as long as its process', async () => {
    const self = await thisProcess();
    expect(isDead(self, self)).toBe(false);
  });

  it('is never dead if it runs in another container, where its process id has no meaning', async () => {
    const self = await thisProcess();
    expect(isDead({ pid: deadPid(), world: 'another container' }, self)).toBe(false);
  });

  it('is never dead if it cannot be read', async () => {
    expect(isDead(null, await thisProcess())).toBe(false);
  });

  it('is read back unchanged', async () => {
    const self = await thisProcess();
    expect(parseLockHolder(JSON.stringify(self))).toEqual(self);
  });

  it.each([
    ['no JSON', 'pid 5'],
    ['null', 'null'],
    ['no number', '{"pid":"5","world":"here"}'],
    ['no world', '{"pid":5}'],
    ['a world that isn’t text', '{"pid":5,"world":7}'],
    ['a world alone', '{"world":"here"}'],
  ])('is not read from %s', (_what, text) => {
    expect(parseLockHolder(text)).toBeNull();
  });
});
