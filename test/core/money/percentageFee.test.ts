import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { percentageFee } from '../../../core/money/percentageFee.js';
import { thrownBy } from '../errors/kit/thrownBy.js';

describe('percentageFee', () => {
  it.each<[bigint, number | string, bigint, bigint]>([
    [1_000_000n, 0.025, 1n, 25_000n],
    [1_000_000n, '0.025', 1n, 25_000n],
    [999n, 0.01, 1n, 9n],
    [1_000n, 0.0255, 10n, 20n],
    [100n, 0.29, 1n, 29n],
    [1_000_000n, 0.0000004, 1n, 0n],
    [1_000_000n, 0.0000005, 1n, 1n],
    [1_000_000n, 1e-7, 1n, 0n],
    [12_345n, 1, 1n, 12_345n],
    [12_345n, 0, 1n, 0n],
    [7n, 1, 3n, 6n],
  ])('computes the fee on %s at %p in steps of %s: %s', (amount, share, step, fee) => {
    expect(percentageFee(amount, share, step)).toBe(fee);
  });

  it.each([[1.000001], [-0.1], ['x'], [Number.NaN]])('refuses %p as a share', (share) => {
    expect(thrownBy(() => percentageFee(100n, share)).code).toBe('ORDER_FEE_ERROR');
  });

  it('refuses a step below one', () => {
    expect(thrownBy(() => percentageFee(100n, 0.1, 0n)).code).toBe('ORDER_FEE_ERROR');
  });

  it('never exceeds the amount and is a multiple of the step', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 200n }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000 }),
        (amount, parts, step) => {
          const fee = percentageFee(amount, parts / 1_000_000, BigInt(step));
          expect(fee <= amount && fee % BigInt(step) === 0n).toBe(true);
        },
      ),
    );
  });
});
