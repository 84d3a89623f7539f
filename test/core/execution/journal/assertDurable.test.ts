import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createFundingEngine } from '../../../../core/engine/createFundingEngine.js';
import { assertDurable } from '../../../../core/execution/journal/assertDurable.js';
import { IndexedDbJournalStore } from '../../../../core/execution/journal/IndexedDbJournalStore.js';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';
import { FileExecutionLock } from '../../../../integrations/node/FileExecutionLock.js';
import { FileJournalStore } from '../../../../integrations/node/FileJournalStore.js';
import { anEngine } from '../../../kit/anEngine.js';
import { player } from '../../../kit/people.js';

const setIndexedDb = (descriptor: PropertyDescriptor): void =>
  void Object.defineProperty(globalThis, 'indexedDB', { ...descriptor, configurable: true });
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  jest.restoreAllMocks();
});

const refusal = {
  code: 'INVALID_CONFIGURATION',
  message: expect.stringMatching(/journal .*FileJournalStore of tributary-sdk\/node.*journal: "memory"/),
  data: { field: 'journal' },
};

describe('a journal without IndexedDB', () => {
  it.each([undefined, null])('has to be passed in production (indexedDB is %p)', (value) => {
    if (value === null) setIndexedDb({ value });
    expect(() => createFundingEngine({ environment: 'production', plugins: [] })).toThrow(
      expect.objectContaining(refusal),
    );
  });

  it('is in memory in production if that is said, or what is passed', () => {
    const stored = {
      journal: new FileJournalStore({ directory: '/tmp/none' }),
      lock: new FileExecutionLock({ directory: '/tmp/none' }),
    };
    for (const given of [{ journal: 'memory' }, { journal: new MemoryJournalStore() }, stored] as const)
      expect(() => createFundingEngine({ environment: 'production', plugins: [], ...given }).dispose()).not.toThrow();
  });

  it('is in memory in the sandbox, with one warning that names the option', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const plugins of [[], [], []]) createFundingEngine({ environment: 'sandbox', plugins }).dispose();
    assertDurable(undefined, 'sandbox');
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
    for (const [text] of warn.mock.calls) expect(text).toContain('journal is missing');
  });

  it('is not warned of if one is passed, or memory is said', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    assertDurable('memory', 'production');
    assertDurable(new MemoryJournalStore(), 'sandbox');
    expect(warn).not.toHaveBeenCalled();
  });

  it('takes what is said for what it is', async () => {
    const { engine } = anEngine({ journal: 'memory' });
    await expect(engine.history(player)).resolves.toMatchObject({ entries: [] });
  });
});

describe('a page that forbids storage', () => {
  it('has an engine in production, whose journal fails when it is used', async () => {
    const forbidden = new DOMException('The operation is insecure.', 'SecurityError');
    setIndexedDb({
      get: () => {
        throw forbidden;
      },
    });
    expect(() => createFundingEngine({ environment: 'production', plugins: [] }).dispose()).not.toThrow();
    await expect(new IndexedDbJournalStore().list(player)).rejects.toBe(forbidden);
  });
});
