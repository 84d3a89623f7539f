import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LOCK_BUSY } from 'tributary-sdk';
import { FileExecutionLock } from 'tributary-sdk/node';
import { holdElsewhere } from './kit/holdElsewhere.js';
import { useDirectory } from './kit/useDirectory.js';

const newDirectory = useDirectory();
const tokenOf = (lock: FileExecutionLock, name = 'a') => lock.run(name, ({ token }) => Promise.resolve(token));

/** Returns the file with the holder of the only name. */
async function holderFile(directory: string): Promise<string> {
  const [name = ''] = await readdir(join(directory, 'locks'));
  const files = await readdir(join(directory, 'locks', name));
  return join(
    directory,
    'locks',
    name,
    files.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)).at(-1) ?? '',
  );
}

/** Time is ours; files are the system's. */
function stopTime(): number {
  const now = 1_700_000_000_000;
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
  return now;
}

/** Resolves when the holder has been heard of at that time. */
async function heardAt(file: string, at: number): Promise<void> {
  while ((await stat(file)).mtimeMs !== at) await new Promise((resolve) => setImmediate(resolve));
}

afterEach(() => void jest.useRealTimers());

// Rules of all locks are tested in test/kit-conformance/ourLocks.test.ts.
describe('FileExecutionLock', () => {
  it('is busy while another process holds it, and free with a greater token once that has given it back', async () => {
    const directory = await newDirectory();
    const lock = new FileExecutionLock({ directory });
    const before = await tokenOf(lock);
    const other = holdElsewhere(directory, 'a');
    const token = Number(await other.says());
    expect(await tokenOf(lock)).toBe(LOCK_BUSY);
    expect(await lock.isHeld('a')).toBe(true);
    other.tell('end');
    expect(await other.says()).toBe('ended');
    const after = await tokenOf(lock);
    expect([Number(before) < token, token < Number(after)]).toEqual([true, true]);
  });

  it('is free at once after the process that held it was killed', async () => {
    const directory = await newDirectory();
    const other = holdElsewhere(directory, 'a', 3_600_000);
    const token = Number(await other.says());
    await other.kill();
    const lock = new FileExecutionLock({ directory, leaseMs: 3_600_000 });
    expect(await lock.isHeld('a')).toBe(false);
    expect(await tokenOf(lock)).toBeGreaterThan(token);
  });

  it('replaces a process that has not renewed for too long; that process then sees the loss of its lease', async () => {
    const directory = await newDirectory();
    const other = holdElsewhere(directory, 'a');
    const token = Number(await other.says());
    other.tell('is it held?');
    expect(await other.says()).toBe('true');
    other.pause();
    const longAgo = new Date(Date.now() - 31_000);
    await utimes(await holderFile(directory), longAgo, longAgo);
    await new FileExecutionLock({ directory }).run('a', async (lease) => {
      expect(lease.token).toBeGreaterThan(token);
      other.goOn();
      other.tell('is it held?');
      expect(await other.says()).toBe('false');
      expect(await lease.isHeld()).toBe(true);
      // It releases a lease that it no longer holds.
      other.tell('end');
      expect(await other.says()).toBe('ended');
      expect(await lease.isHeld()).toBe(true);
    });
    await other.kill();
  });

  it('lets one of many processes in that come for the lock of a dead one', async () => {
    const directory = await newDirectory();
    const dead = holdElsewhere(directory, 'a');
    const first = Number(await dead.says());
    await dead.kill();
    const rivals = Array.from({ length: 4 }, () => holdElsewhere(directory, 'a'));
    const said = await Promise.all(rivals.map((rival) => rival.says()));
    await Promise.all(rivals.map((rival) => rival.kill()));
    expect(said.filter((line) => line === 'Symbol(tributary/LOCK_BUSY)')).toHaveLength(3);
    expect(said.map(Number).filter((token) => token > first)).toHaveLength(1);
  });

  it('knows of a damaged file only by its time', async () => {
    const directory = await newDirectory();
    const lock = new FileExecutionLock({ directory });
    await tokenOf(lock);
    const file = await holderFile(directory);
    await writeFile(file, 'not a holder');
    expect(await tokenOf(lock)).toBe(LOCK_BUSY);
    const longAgo = new Date(Date.now() - 31_000);
    await utimes(file, longAgo, longAgo);
    expect(await tokenOf(lock)).toBe(2);
  });

  it('reports that a lease is not held if its directory cannot be read', async () => {
    const directory = await newDirectory();
    const lock = new FileExecutionLock({ directory });
    await lock.run('a', async (lease) => {
      await rm(directory, { recursive: true });
      expect(await lease.isHeld()).toBe(false);
    });
  });

  it('hears of a holder three times in a lease, so that two may be missed', async () => {
    const start = stopTime();
    const directory = await newDirectory();
    const lock = new FileExecutionLock({ directory, leaseMs: 30_000 });
    await lock.run('a', async () => {
      const file = await holderFile(directory);
      for (const at of [10_000, 20_000, 30_000]) {
        jest.advanceTimersByTime(10_000);
        await heardAt(file, start + at);
      }
      expect(await lock.isHeld('a')).toBe(true);
    });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('holds for the whole of a lease after its holder was heard of last, and no longer', async () => {
    const start = stopTime();
    const directory = await newDirectory();
    const lock = new FileExecutionLock({ directory, leaseMs: 30_000 });
    await lock.run('a', async (lease) => {
      const file = await holderFile(directory);
      for (const [age, isHeld] of [
        [29_999, true],
        [30_000, false],
      ] as const) {
        await utimes(file, new Date(start - age), new Date(start - age));
        expect(await lock.isHeld('a')).toBe(isHeld);
      }
      // Its holder asks, and is heard of by that.
      expect(await lease.isHeld()).toBe(true);
      expect(await lock.isHeld('a')).toBe(true);
    });
  });

  it('notifies its holder as soon as another process has taken it, and not before', async () => {
    const start = stopTime();
    const directory = await newDirectory();
    const lock = new FileExecutionLock({ directory, leaseMs: 30_000 });
    await lock.run('a', async (lease) => {
      const file = await holderFile(directory);
      jest.advanceTimersByTime(10_000);
      await heardAt(file, start + 10_000);
      expect([lease.lost?.aborted, await lease.isHeld()]).toEqual([false, true]);
      await utimes(file, 0, 0);
      await new FileExecutionLock({ directory, leaseMs: 30_000 }).run('a', async (next) => {
        const told = new Promise((resolve) => lease.lost!.addEventListener('abort', resolve));
        jest.advanceTimersByTime(10_000);
        await told;
        expect([lease.lost?.aborted, await lease.isHeld()]).toEqual([true, false]);
        expect([next.lost?.aborted, await next.isHeld()]).toEqual([false, true]);
      });
    });
  });

  it('does not report a lost lease if only the disk fails', async () => {
    stopTime();
    const directory = await newDirectory();
    const lock = new FileExecutionLock({ directory });
    await lock.run('a', async (lease) => {
      await rm(directory, { recursive: true });
      await writeFile(directory, 'in the way');
      jest.advanceTimersByTime(10_000);
      expect(await lease.isHeld()).toBe(false);
      expect(lease.lost?.aborted).toBe(false);
      await rm(directory);
    });
  });

  it('holds no lease of a work that has ended', async () => {
    const lock = new FileExecutionLock({ directory: await newDirectory() });
    const lease = await lock.run('a', (own) => Promise.resolve(own));
    if (lease === LOCK_BUSY) throw new Error('nobody else is here');
    expect(await lease.isHeld()).toBe(false);
    expect(await lock.isHeld('a')).toBe(false);
  });
});
