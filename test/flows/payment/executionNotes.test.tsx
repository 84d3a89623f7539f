import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createExecutionNotes } from '../../../flows/payment/executionNotes.js';

beforeEach(() => window.localStorage.clear());

const notes = createExecutionNotes<number>('test', (value) => (typeof value === 'number' ? value : null));

describe('createExecutionNotes', () => {
  it('remembers the last word about each, and makes room for the newest', () => {
    for (let index = 0; index < 60; index += 1) notes.write(`execution-${index}`, index);
    notes.write('execution-30', 3_000);
    expect([notes.read('execution-9'), notes.read('execution-30'), notes.read('execution-59')]).toEqual([
      null,
      3_000,
      59,
    ]);
  });

  it.each(['no json', '{}', '[1]', '[["execution-1", "seven"]]'])('reads nothing from %j', (kept) => {
    window.localStorage.setItem('tributary/test', kept);
    expect(notes.read('execution-1')).toBeNull();
    notes.write('execution-1', 7);
    expect(notes.read('execution-1')).toBe(7);
  });

  it('goes on where nothing can be remembered', () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    notes.write('execution-1', 7);
    blocked.mockRestore();
    expect(notes.read('execution-1')).toBeNull();
  });
});
