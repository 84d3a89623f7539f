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
    ['de-DE', 'en'],
    ['jaundice', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [null, 'en'],
    [[], 'en'],
    [['fr-FR', 'ko-KR', 'ja'], 'ko'],
  ])('%j is %s', (tags, language) => {
    expect(parseLanguage(tags)).toBe(language);
  });

  it.each([
    ['pt-BR', 'pt-BR'],
    ['pt_br', 'pt-BR'],
    ['pt-PT', 'pt'],
    ['ja', 'ja'],
    [['de', 'pt'], 'pt'],
    ['fr', 'en'],
  ])('%j is %s where a studio has brought pt and pt-BR', (tags, language) => {
    expect(parseLanguage(tags, { pt: {}, 'pt-BR': {} })).toBe(language);
  });
});

describe('preferredLanguages', () => {
  it('is empty on a server', () => {
    expect(preferredLanguages()).toEqual([]);
  });
});
