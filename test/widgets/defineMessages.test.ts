import { describe, expect, it } from '@jest/globals';
import { type CompleteMessages, defineMessages } from '../../widgets/defineMessages.js';

describe('defineMessages', () => {
  it('returns its argument, which the compiler has checked', () => {
    const messages = { en: { shared: { frame: { close: 'Back to the river' } } } };
    expect(defineMessages(messages)).toBe(messages);
    // @ts-expect-error no such table
    defineMessages({ en: { shred: {} } });
    // @ts-expect-error no such message
    defineMessages({ en: { shared: { frame: { clse: 'Close' } } } });
    // @ts-expect-error a text instead of a table of texts
    defineMessages({ en: { shared: { frame: 'Close' } } });
    // @ts-expect-error an empty translation is not complete
    const complete: CompleteMessages = {};
    expect(complete).toEqual({});
  });

  it('rejects a value that is not an object, with its name', () => {
    expect(() => defineMessages(7 as never)).toThrow('messages is not an object');
  });
});
