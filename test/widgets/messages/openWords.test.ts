import { describe, expect, it, jest } from '@jest/globals';
import { icuFormat } from '../../../widgets/messages/icuFormat.js';
import { type LoadableTables, openTables } from '../../../widgets/messages/openTables.js';
import { openWords } from '../../../widgets/messages/openWords.js';
import type { WordSource } from '../../../widgets/messages/WordSource.js';
import type { WordTable } from '../../../widgets/messages/Words.js';
import { aFailingImport, anImport } from './kit/anImport.js';

const en = { hello: 'Hello {name}', left: '{count, plural, one {# left} other {# left}}' } as const;
const ar = { greeting: { hello: 'مرحبًا {name}', left: '{count, plural, two {اثنان} few {# قليلة} other {# كثيرة}}' } };

function words(locales: LoadableTables<WordTable>, name = 'greeting'): WordSource<typeof en> {
  return openWords(name, { en }, icuFormat, { locales });
}

describe('openWords, of a language in `locales`', () => {
  it('loads it once for all tables, at the first request', async () => {
    const whole = anImport(ar);
    const locales = openTables<WordTable>({ ar: whole.load });
    const [one, other] = [words(locales), words(locales, 'parting')];
    expect([whole.times, one.isLoaded('ar'), one.isLoaded('en'), one.isLoaded('cs')]).toEqual([0, false, true, true]);
    const both = Promise.all([one.load('ar'), other.load('ar')]);
    whole.arrive();
    await both;
    await one.load('ar');
    expect([whole.times, one.isLoaded('ar'), other.isLoaded('ar')]).toEqual([1, true, true]);
  });

  it('does not load it if the table imports that language', async () => {
    const whole = anImport(ar);
    const own = { hello: 'مرحبًا بك {name}', left: '{count, number}' };
    const locales = openTables<WordTable>({ ar: whole.load });
    const shop = openWords('greeting', { en, ar: () => Promise.resolve(own) }, icuFormat, { locales });
    await shop.load('ar');
    expect([whole.times, shop.isLoaded('ar'), shop.get('ar').hello({ name: 'Ada' })]).toEqual([
      0,
      true,
      'مرحبًا بك Ada',
    ]);
  });

  it('shows English if a message or group is missing', async () => {
    const table = { ...en, more: { title: 'More', bye: 'Bye {name}' }, others: { none: 'None' } } as const;
    const partial = { greeting: { left: ar.greeting.left, more: { title: 'المزيد' } } };
    const one = openWords('greeting', { en: table }, icuFormat, {
      locales: openTables<WordTable>({ ar: () => Promise.resolve(partial) }),
    });
    await one.load('ar');
    const t = one.get('ar', 'rtl');
    expect([t.hello({ name: 'Ada' }), t.left({ count: 2 }), t.more.title, t.more.bye({ name: 'Ada' })]).toEqual([
      'Hello \u2068Ada\u2069',
      'اثنان',
      'المزيد',
      'Bye \u2068Ada\u2069',
    ]);
    expect(t.others.none).toBe('None');
  });

  it('uses English plural forms for an English message', async () => {
    const one = words(openTables<WordTable>({ ar: () => Promise.resolve({ greeting: {} }) }));
    await one.load('ar');
    expect([1, 2].map((count) => one.get('ar').left({ count }))).toEqual(['1 left', '2 left']);
  });

  it('returns English until then, and if the language has no such table', async () => {
    const locales = openTables<WordTable>({ ar: () => Promise.resolve(ar) });
    const [one, other] = [words(locales), words(locales, 'parting')];
    expect(one.get('ar')).toBe(one.get('en'));
    await one.load('ar');
    expect(one.get('ar').hello({ name: 'Ada' })).toBe('مرحبًا Ada');
    expect(other.get('ar').hello({ name: 'Ada' })).toBe('Hello Ada');
  });

  it('counts as that language does, in digits that a wallet shows', async () => {
    const one = words(openTables<WordTable>({ ar: () => Promise.resolve(ar) }));
    await one.load('ar');
    expect([2, 3, 1_200].map((count) => one.get('ar', 'rtl').left({ count }))).toEqual([
      'اثنان',
      '3 قليلة',
      '1,200 كثيرة',
    ]);
  });

  it('uses a studio’s own messages instead of the built-in ones', async () => {
    const one = words(openTables<WordTable>({ ar: () => Promise.resolve(ar) }));
    await one.load('ar');
    const own = one.get('ar', undefined, { ar: { greeting: { hello: 'أهلًا {name}' } } });
    expect([own.hello({ name: 'Ada' }), own.left({ count: 2 })]).toEqual(['أهلًا Ada', 'اثنان']);
  });

  it('reports a failure, and loads again at the next request', async () => {
    const whole = aFailingImport();
    const one = words(openTables<WordTable>({ ar: whole.load }));
    await expect(one.load('ar')).rejects.toThrow('offline');
    await expect(one.load('ar')).rejects.toThrow('offline');
    expect([whole.times, one.isLoaded('ar')]).toEqual([2, false]);
  });
});

it('keeps separate words for each direction', () => {
  const one = openWords('greeting', { en }, icuFormat);
  const isolated = 'Hello \u2068Ada\u2069';
  expect([one.get('en').hello({ name: 'Ada' }), one.get('en', 'rtl').hello({ name: 'Ada' })]).toEqual([
    'Hello Ada',
    isolated,
  ]);
  const other = openWords('greeting', { en }, icuFormat);
  expect([other.get('en', 'rtl').hello({ name: 'Ada' }), other.get('en').hello({ name: 'Ada' })]).toEqual([
    isolated,
    'Hello Ada',
  ]);
});

it('warns of an unknown message in a whole table, but not of one in its other part', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const name = `shop-${Math.random()}`;
  const own = { en: { [name]: { other: 'Mine' } } };
  openWords(name, { en }, icuFormat, { isPart: true }).get('en', undefined, own);
  expect(warn).not.toHaveBeenCalled();
  openWords(name, { en }, icuFormat).get('en', undefined, own);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
