import { describe, expect, it } from '@jest/globals';
import { shownText } from '../../../../../packages/devnet/services/explorer/shownText.js';

describe('shownText', () => {
  it.each([
    ['USD\u202eC', 'USD C', 'nothing that turns the reading direction'],
    ['a\n\t b\u0000c', 'a b c', 'one line'],
    ['\u200b\ufeff', '', 'nothing where nothing is seen'],
    ['⛵🌙', '⛵🌙', 'signs whole'],
    ['x'.repeat(61), `${'x'.repeat(60)}…`, 'no longer than a name is'],
  ])('%j is %j: %s', (text, shown) => expect(shownText(text)).toBe(shown));
});
