import { describe, expect, it } from '@jest/globals';
import { intrinsicGas } from '../../../../plugins/swap/quoting/intrinsicGas.js';

describe('intrinsicGas', () => {
  it.each([
    ['no data', '0x', 21_000n],
    ['a byte of zeros', '0x00', 21_004n],
    ['any other', '0x0a', 21_016n],
    ['zeros that are two halves of bytes', '0x1001', 21_032n],
    ['a call', '0xa9059cbb0000', 21_072n],
  ])('returns the gas of %s', (_what, data, gas) => {
    expect(intrinsicGas(data)).toBe(gas);
  });
});
