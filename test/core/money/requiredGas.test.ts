import { describe, expect, it } from '@jest/globals';
import { gasMarginPercent, requiredGas } from '../../../core/money/requiredGas.js';

describe('requiredGas', () => {
  it.each([
    [0n, 0n],
    [1n, 2n],
    [5n, 8n],
    [1_000n, 1_600n],
  ])('adds the margin to %s, rounded up', (shown, required) => {
    expect(requiredGas(shown)).toBe(required);
  });

  it('is exactly what is shown and the margin that is stated', () => {
    expect(requiredGas(100n)).toBe(100n + gasMarginPercent);
  });

  it('counts the price of now twice', () => {
    expect(requiredGas(1_000n, { isPriceOfNow: true })).toBe(3_200n);
  });
});
