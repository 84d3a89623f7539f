import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fitGrowth } from './fitGrowth.mjs';

const points = (sizes, valueOf) => sizes.map((size) => ({ size, value: valueOf(size) }));
const near = (actual, expected) => assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`);

describe('fitGrowth', () => {
  it('fits a line to linear growth', () => {
    const { line } = fitGrowth(points([1, 5, 20, 80], (size) => 3 + 0.5 * size));
    near(line.base, 3);
    near(line.each, 0.5);
    near(line.r2, 1);
  });

  it('fits a power function', () => {
    const { power } = fitGrowth(points([10, 30, 100, 1_000], (size) => 2 * size ** 1.5));
    near(power.exponent, 1.5);
    near(power.r2, 1);
  });

  it('fits constant values to a line without a slope', () => {
    const { line, power } = fitGrowth(points([1, 50, 500], () => 2));
    near(line.each, 0);
    near(line.r2, 1);
    near(power.exponent, 0);
  });

  it('fits no power function to values of zero', () => {
    assert.equal(fitGrowth(points([1, 2, 3], (size) => size - 1)).power, null);
  });

  it('returns how well it fits scattered points', () => {
    const { line } = fitGrowth([
      { size: 0, value: 0 },
      { size: 1, value: 2 },
      { size: 2, value: 1 },
      { size: 3, value: 3 },
    ]);
    near(line.each, 0.8);
    near(line.r2, 0.64);
  });

  it('refuses points of one size', () => {
    assert.throws(
      () =>
        fitGrowth([
          { size: 2, value: 1 },
          { size: 2, value: 3 },
        ]),
      RangeError,
    );
  });
});
