import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { definePlainWords } from '../../../widgets/messages/definePlainWords.js';
import { aFailingImport } from './kit/anImport.js';

const none = aFailingImport().load;
const en = { pieces: '{count, number} × {name}', nested: { hello: 'Hello {name}' } } as const;
const others = { ja: none, ko: none, zh: none };

describe('definePlainWords', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  beforeEach(() => void warn.mockClear());
  afterAll(() => warn.mockRestore());

  it('puts names and numbers in their places, numbers as the language writes them', () => {
    const words = definePlainWords('plain', { en, ...others });
    expect(words.get('en').pieces({ count: 12_345n, name: 'Arrow' })).toBe('12,345 × Arrow');
    const dutch = { nl: { plain: { pieces: '{name}: {count, number}' } } };
    expect(words.get('nl', undefined, dutch).pieces({ count: 12_345, name: 'Pijl' })).toBe('Pijl: 12.345');
  });

  it('uses the built-in text if a studio’s needs ICU, and logs it', () => {
    const words = definePlainWords('choosy', { en, ...others });
    const own = { en: { choosy: { pieces: '{count, plural, one {one} other {#}} {name}' } } };
    expect(words.get('en', undefined, own).pieces({ count: 2, name: 'Arrow' })).toBe('2 × Arrow');
    expect(warn.mock.calls).toEqual([[expect.stringContaining('choosy.pieces')]]);
  });

  it('ignores names of the table’s other part, without a warning', () => {
    const own = { en: { order: { elsewhere: 'x', nested: { hello: 'Hi {name}', other: 'y' } } } };
    const part = definePlainWords('order', { en, ...others }, { isPart: true });
    expect(part.get('en', undefined, own).nested.hello({ name: 'Ada' })).toBe('Hi Ada');
    expect(warn.mock.calls).toEqual([]);
    const whole = definePlainWords('order', { en, ...others });
    whole.get('en', undefined, own);
    expect(warn.mock.calls).toHaveLength(2);
  });
});
