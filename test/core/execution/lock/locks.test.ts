import { describe, expect, it } from '@jest/globals';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';
import { defaultLock } from '../../../../core/execution/lock/defaultLock.js';
import { type ExecutionLock, LOCK_BUSY } from '../../../../core/execution/lock/ExecutionLock.js';
import { MemoryExecutionLock } from '../../../../core/execution/lock/MemoryExecutionLock.js';
import { WebExecutionLock } from '../../../../core/execution/lock/WebExecutionLock.js';
import { aLockManager } from './kit/aLockManager.js';

const refusing = {
  request: () => Promise.reject(new DOMException('no origin', 'SecurityError')),
  query: () => Promise.reject(new DOMException('no origin', 'SecurityError')),
} as unknown as LockManager;

describe.each<[string, () => ExecutionLock]>([
  ['MemoryExecutionLock', () => new MemoryExecutionLock()],
  ['WebExecutionLock', () => new WebExecutionLock(aLockManager(), new MemoryExecutionLock())],
  ['WebExecutionLock where the browser refuses', () => new WebExecutionLock(refusing, new MemoryExecutionLock())],
])('%s', (_name, make) => {
  it('lets one run under a name, tells the next that it is busy, and is free afterwards', async () => {
    const lock = make();
    let end = (_value: string): void => undefined;
    const first = lock.run('a', () => new Promise<string>((resolve) => (end = resolve)));
    await Promise.resolve();
    await expect(lock.run('a', () => Promise.reject(new Error('never run')))).resolves.toBe(LOCK_BUSY);
    await expect(Promise.all([lock.isHeld('a'), lock.isHeld('b')])).resolves.toEqual([true, false]);
    await expect(lock.run('b', () => Promise.resolve('b'))).resolves.toBe('b');
    end('done');
    await expect(first).resolves.toBe('done');
    await expect(lock.isHeld('a')).resolves.toBe(false);
    await expect(lock.run('a', () => Promise.resolve('again'))).resolves.toBe('again');
  });

  it('is free again after work that fails, whose error it passes on', async () => {
    const lock = make();
    await expect(lock.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(lock.isHeld('a')).resolves.toBe(false);
  });
});

describe('defaultLock', () => {
  it('is one for all engines with the same journal, and another for another', async () => {
    const journal = new MemoryJournalStore();
    let end = (): void => undefined;
    const running = defaultLock(journal).run('a', () => new Promise<void>((resolve) => (end = resolve)));
    await expect(defaultLock(journal).isHeld('a')).resolves.toBe(true);
    // If the platform has locks, they are the default.
    if (globalThis.navigator?.locks === undefined)
      await expect(defaultLock(new MemoryJournalStore()).isHeld('a')).resolves.toBe(false);
    end();
    await running;
  });
});
