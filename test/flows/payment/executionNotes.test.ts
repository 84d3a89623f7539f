import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createExecutionNotes } from '../../../flows/payment/executionNotes.js';
import { PageStorage } from '../../kit/PageStorage.js';

const storage = new PageStorage();
beforeEach(() => storage.open());
afterEach(() => storage.close());

const notes = createExecutionNotes<number>('test', (value) => (typeof value === 'number' ? value : null));

describe('createExecutionNotes', () => {
  it('stores the latest note of each execution, and drops the oldest', () => {
    for (let index = 0; index < 60; index += 1) notes.write(`execution-${index}`, index);
    notes.write('execution-30', 3_000);
    expect([notes.read('execution-9'), notes.read('execution-30'), notes.read('execution-59')]).toEqual([
      null,
      3_000,
      59,
    ]);
  });

  it.each(['no json', '{}', '[1]', '[null, ["execution-1", "seven"]]', '[[1, 7]]'])('reads nothing from %j', (kept) => {
    storage.setItem('tributary/test', kept);
    expect(notes.read('execution-1')).toBeNull();
    notes.write('execution-1', 7);
    expect(notes.read('execution-1')).toBe(7);
  });

  it('continues if the storage is full', () => {
    storage.isFull = true;
    notes.write('execution-1', 7);
    expect(notes.read('execution-1')).toBeNull();
  });

  it('stores nothing, and throws nothing, without a page', () => {
    storage.close();
    notes.write('execution-1', 7);
    expect(notes.read('execution-1')).toBeNull();
  });

  it('separates the notes of different kinds', () => {
    notes.write('execution-1', 7);
    expect(createExecutionNotes('another', String).read('execution-1')).toBe('null');
  });
});
