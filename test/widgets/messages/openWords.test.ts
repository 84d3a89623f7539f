import { describe, expect, it } from '@jest/globals';
import { icuFormat } from '../../../widgets/messages/icuFormat.js';
import { type LoadableTables, openTables } from '../../../widgets/messages/openTables.js';
import { openWords } from '../../../widgets/messages/openWords.js';
import type { WordSource } from '../../../widgets/messages/WordSource.js';
import { aFailingImport, anImport } from './kit/anImport.js';

const en = { hello: 'Hello {name}', left: '{count, plural, one {# left} other {# left}}' } as const;
const ar = { greeting: { hello: 'مرحبًا {name}', left: '{count, plural, two {اثنان} few {# قليلة} other {# كثيرة}}' } };

type Further = LoadableTables<Readonly<Record<string, unknown>>>;

function words(further: Further, name = 'greeting'): WordSource<typeof en> {
  const none = aFailingImport().load;
  return openWords(name, { en, ja: none, ko: none, zh: none }, icuFormat, { further });
}

describe('openWords, of a language that is fetched as a whole', () => {
  it('fetches it once for all tables, when it is asked for', async () => {
    const whole = anImport(ar);
    const further = openTables({ ar: whole.load });
    const [one, other] = [words(further), words(further, 'parting')];
    expect([whole.times, one.isLoaded('ar'), one.isLoaded('en'), one.isLoaded('cs')]).toEqual([0, false, true, true]);
    const both = Promise.all([one.load('ar'), other.load('ar')]);
    whole.arrive();
    await both;
    await one.load('ar');
    expect([whole.times, one.isLoaded('ar'), other.isLoaded('ar')]).toEqual([1, true, true]);
  });

  it('speaks English until then, and where it has no such table', async () => {
    const further = openTables({ ar: () => Promise.resolve(ar) });
    const [one, other] = [words(further), words(further, 'parting')];
    expect(one.get('ar')).toBe(one.get('en'));
    await one.load('ar');
    expect(one.get('ar').hello({ name: 'Ada' })).toBe('مرحبًا Ada');
    expect(other.get('ar').hello({ name: 'Ada' })).toBe('Hello Ada');
  });

  it('counts as that language does, in digits that a wallet shows', async () => {
    const one = words(openTables({ ar: () => Promise.resolve(ar) }));
    await one.load('ar');
    expect([2, 3, 1_200].map((count) => one.get('ar', 'rtl').left({ count }))).toEqual([
      'اثنان',
      '3 قليلة',
      '1,200 كثيرة',
    ]);
  });

  it('says a studio’s own messages in the place of its', async () => {
    const one = words(openTables({ ar: () => Promise.resolve(ar) }));
    await one.load('ar');
    const own = one.get('ar', undefined, { ar: { greeting: { hello: 'أهلًا {name}' } } });
    expect([own.hello({ name: 'Ada' }), own.left({ count: 2 })]).toEqual(['أهلًا Ada', 'اثنان']);
  });

  it('tells a failure, and tries again when it is asked again', async () => {
    const whole = aFailingImport();
    const one = words(openTables({ ar: whole.load }));
    await expect(one.load('ar')).rejects.toThrow('offline');
    await expect(one.load('ar')).rejects.toThrow('offline');
    expect([whole.times, one.isLoaded('ar')]).toEqual([2, false]);
  });
});
