import { describe, expect, it } from '@jest/globals';
import { localeFiles, readLocale } from '../../../widgets/messages/localeFiles.js';
import { translatedCodes } from '../../../widgets/messages/ownCodes.js';

const messages = { swap: { title: 'Swap' } };

describe('localeFiles', () => {
  it('has one for each translated language', () => {
    expect(Object.keys(localeFiles)).toEqual(translatedCodes);
  });

  it('reads a JSON file that a bundler gives as a module, and one that Parcel gives as it is', () => {
    expect([readLocale({ default: messages }), readLocale(messages as object)]).toEqual([messages, messages]);
  });
});
