import { describe, expect, it } from '@jest/globals';
import { parseLanguage } from '../../../widgets/messages/parseLanguage.js';
import { preferredLanguages } from '../../../widgets/messages/preferredLanguages.js';

describe('parseLanguage', () => {
  it.each([
    ['ja', 'ja'],
    ['ja-JP', 'ja'],
    ['ko_KR', 'ko'],
    [' ZH-Hant-TW ', 'zh'],
    ['en-GB', 'en'],
    ['de-AT', 'de'],
    ['nl-BE', 'en'],
    ['jaundice', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [null, 'en'],
    [[], 'en'],
    [['sv-SE', 'ko-KR', 'ja'], 'ko'],
  ])('maps the tags %j to %s', (tags, language) => {
    expect(parseLanguage(tags)).toBe(language);
  });

  it.each([
    ['nl-BE', 'nl-BE'],
    ['nl_be', 'nl-BE'],
    ['nl-NL', 'nl'],
    ['ja', 'ja'],
    [['sv', 'nl'], 'nl'],
    ['sv', 'en'],
  ])('%j is %s where a studio has brought nl and nl-BE', (tags, language) => {
    expect(parseLanguage(tags, { nl: {}, 'nl-BE': {} })).toBe(language);
  });
});

describe('preferredLanguages', () => {
  it('returns an empty list on a server', () => {
    expect(preferredLanguages()).toEqual([]);
  });
});
