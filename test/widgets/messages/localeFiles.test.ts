import { describe, expect, it } from '@jest/globals';
import { localeFiles, readLocale } from '../../../widgets/messages/localeFiles.js';
import { translatedCodes } from '../../../widgets/messages/ownCodes.js';

const messages = { swap: { title: 'Swap' } };

describe('localeFiles', () => {
  it('has a file for each translated language', () => {
    expect(Object.keys(localeFiles)).toEqual(translatedCodes);
  });

  it('reads JSON from bundlers that return a module, and from Parcel', () => {
    expect([readLocale({ default: messages }), readLocale(messages as object)]).toEqual([messages, messages]);
  });
});
