import { describe, expect, it } from '@jest/globals';
import { initials } from '../../../../widgets/components/picture/initials.js';

describe('initials', () => {
  it.each([
    ['Night Ferry', 'NI'],
    ['gem', 'GE'],
    ['⛵🌙 boat', '⛵🌙'],
    ['x', 'X'],
    ['', ''],
  ])('returns for %j the initials %j', (name, letters) => expect(initials(name)).toBe(letters));
});
