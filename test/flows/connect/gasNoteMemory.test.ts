import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hasSeenGasNote, rememberGasNote } from '../../../flows/connect/gasNoteMemory.js';
import { PageStorage } from '../../kit/PageStorage.js';

const storage = new PageStorage();
beforeEach(() => storage.open());
afterEach(() => storage.close());

describe('hasSeenGasNote', () => {
  it('is true after the note was shown in this browser', () => {
    expect(hasSeenGasNote()).toBe(false);
    rememberGasNote();
    expect(hasSeenGasNote()).toBe(true);
  });

  it('is stored for pages with an older version of this package, too', () => {
    rememberGasNote();
    expect(storage.getItem('hasSeenNonPassportWarning')).toBe('true');
  });

  it('returns false without an error if nothing can be stored', () => {
    storage.isFull = true;
    rememberGasNote();
    expect(hasSeenGasNote()).toBe(false);
    storage.close();
    rememberGasNote();
    expect(hasSeenGasNote()).toBe(false);
  });
});
