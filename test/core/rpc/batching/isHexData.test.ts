import { describe, expect, it } from '@jest/globals';
import { isHexData } from '../../../../core/rpc/batching/isHexData.js';

describe('isHexData', () => {
  it.each(['0x', '0x00', '0xaBcDeF09'])('is true for the data %s', (value) => {
    expect(isHexData(value)).toBe(true);
  });

  it.each(['', '0', '0x0', '0xg0', '00', 'x0x00', '0x00 ', '0x00\n0', ' 0x0', null, undefined, 0, ['0x'], {}])(
    'is false for %p',
    (value) => {
      expect(isHexData(value)).toBe(false);
    },
  );
});
