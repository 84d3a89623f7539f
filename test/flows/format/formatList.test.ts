import { describe, expect, it } from '@jest/globals';
import { formatList } from '../../../flows/format/formatList.js';

describe('formatList', () => {
  it.each([
    ['en', ['Base'], 'Base'],
    ['en', ['Base', 'Polygon'], 'Base and Polygon'],
    ['de', ['Base', 'Polygon', 'OP'], 'Base, Polygon und OP'],
    ['ja', ['Base', 'Polygon'], 'Base、Polygon'],
  ])('joins names as %s does: %j', (locale, names, text) => {
    expect(formatList(names, { locale })).toBe(text);
  });
});
