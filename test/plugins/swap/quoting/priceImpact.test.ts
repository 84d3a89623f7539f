import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { priceImpact } from '../../../../plugins/swap/quoting/priceImpact.js';

const price = (numerator: bigint, denominator = 1n) => ({ numerator, denominator });
const positive = fc.bigInt({ min: 1n, max: 2n ** 128n });
const prices = fc.array(fc.record({ numerator: positive, denominator: positive }), { minLength: 1, maxLength: 4 });

describe('priceImpact', () => {
  it.each([
    [100n, 200n, [price(2n)], '0.0000'],
    [100n, 199n, [price(2n)], '-0.5000'],
    [100n, 0n, [price(2n)], '-100.0000'],
    [100n, 202n, [price(2n)], '1.0000'],
    [100n, 600n, [price(2n), price(3n)], '0.0000'],
    [1_000_000n, 500_000n, [price(1n, 3n), price(2n, 1n)], '-25.0000'],
    // A third of a ten-thousandth: towards the worse.
    [3_000_000n, 2_999_999n, [price(1n)], '-0.0001'],
    [3_000_000n, 3_000_001n, [price(1n)], '0.0000'],
    [10n ** 18n, 10n ** 6n, [price(1n, 10n ** 12n)], '0.0000'],
  ])('computes the impact of %s for %s at %p: %s percent', (amountIn, amountOut, mid, percent) => {
    expect(priceImpact(amountIn, amountOut, mid)).toBe(percent);
  });

  it('never shows a loss smaller than it is, nor off by more than its last decimal', () => {
    fc.assert(
      fc.property(positive, positive, prices, (amountIn, amountOut, mid) => {
        const text = priceImpact(amountIn, amountOut, mid);
        expect(text).toMatch(/^-?\d+\.\d{4}$/);
        const shown = BigInt(text.replace('.', ''));
        const [up, down] = mid.reduce<readonly [bigint, bigint]>(
          ([n, d], { numerator, denominator }) => [n * numerator, d * denominator],
          [1n, 1n],
        );
        // shown ≤ 10^6 × (out ÷ in ÷ mid − 1) < shown + 1, without dividing
        const [scaled, unit] = [(amountOut * down - amountIn * up) * 1_000_000n, amountIn * up];
        expect(shown * unit <= scaled && scaled < (shown + 1n) * unit).toBe(true);
      }),
    );
  });

  it('gets no better when less comes out or more goes in', () => {
    fc.assert(
      fc.property(positive, positive, positive, prices, (amountIn, amountOut, more, mid) => {
        const impact = (paid: bigint, received: bigint) => BigInt(priceImpact(paid, received, mid).replace('.', ''));
        expect(impact(amountIn + more, amountOut)).toBeLessThanOrEqual(impact(amountIn, amountOut));
        expect(impact(amountIn, amountOut)).toBeLessThanOrEqual(impact(amountIn, amountOut + more));
      }),
    );
  });
});
