import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseSlippage } from '../../../core/money/parseSlippage.js';
import { factOf, thrownBy } from '../errors/kit/thrownBy.js';

describe('parseSlippage', () => {
  it.each<[number | string, bigint, bigint]>([
    [0, 0n, 100n],
    [-0, 0n, 100n],
    [0.1, 1n, 1_000n],
    ['0.1', 1n, 1_000n],
    ['0.10', 1n, 1_000n],
    [0.07, 7n, 10_000n],
    [1, 1n, 100n],
    [1.1, 11n, 1_000n],
    [8.29, 829n, 10_000n],
    [0.0001, 1n, 1_000_000n],
    [0.00001, 1n, 10_000_000n],
    [1e-7, 1n, 1_000_000_000n],
    ['1e-18', 1n, 10n ** 20n],
    [50, 50n, 100n],
    ['50.0', 50n, 100n],
  ])('%p percent is %s/%s', (percent, numerator, denominator) => {
    expect(parseSlippage(percent)).toEqual({ numerator, denominator });
  });

  it.each<[number | string, string]>([
    [50.00000000000001, 'slippage percent must be less than or equal to 50'],
    ['50.0000000000000000000000001', 'slippage percent must be less than or equal to 50'],
    [51, 'slippage percent must be less than or equal to 50'],
    [1e21, 'slippage percent must be less than or equal to 50'],
    [-0.1, 'slippage percent must be greater than or equal to 0'],
    ['-1e-30', 'slippage percent must be greater than or equal to 0'],
    [Number.NaN, 'slippage percent must be a decimal number'],
    [Number.POSITIVE_INFINITY, 'slippage percent must be a decimal number'],
    ['', 'slippage percent must be a decimal number'],
    ['0,1', 'slippage percent must be a decimal number'],
    ['1%', 'slippage percent must be a decimal number'],
    ['1e-19', 'slippage percent must have at most 18 decimals'],
  ])('rejects the slippage %p: %s', (percent, message) => {
    expect(factOf(thrownBy(() => parseSlippage(percent)))).toEqual(['INVALID_SLIPPAGE', message]);
  });

  it('takes a number and its text for the same slippage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), (steps) => {
        const percent = steps / 10_000;
        const { numerator, denominator } = parseSlippage(percent);
        expect(numerator * 1_000_000n).toBe(BigInt(steps) * denominator);
        expect(parseSlippage(String(percent))).toEqual({ numerator, denominator });
      }),
    );
  });
});
