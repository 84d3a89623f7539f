import { describe, expect, it } from '@jest/globals';
import { matchesVersion } from '../../../src/service/http/matchesVersion.js';

describe('matchesVersion', () => {
  it.each(['"7"', 'W/"7"', '*', ' * ', '"6","7"', '"6" , W/"7"', ', "7",', '"a,b", "7"', '7'])(
    'knows 7 by %s',
    (header) => {
      expect(matchesVersion(header, 7)).toBe(true);
    },
  );

  it.each([undefined, '', '77', '"77"', 'w/"7"', '"6", "8"', '"*"', '"6", *', "'7'", '"7'])(
    'does not know 7 by %s',
    (header) => {
      expect(matchesVersion(header, 7)).toBe(false);
    },
  );
});
