import { describe, expect, it } from '@jest/globals';
import { swapPlugin } from '../../../../plugins/swap/index.js';
import { assertMaxHops } from '../../../../plugins/swap/validation/assertMaxHops.js';
import { thrownBy } from '../../../core/errors/kit/thrownBy.js';

describe('assertMaxHops', () => {
  it.each([1, 2, 3, 10])('accepts a limit of %d', (maxHops) => {
    expect(assertMaxHops(maxHops)).toBe(maxHops);
    expect(() => swapPlugin({ maxHops })).not.toThrow();
  });

  it.each([
    [11, 'max hops must be less than or equal to 10'],
    [0, 'max hops must be greater than or equal to 1'],
    [2.5, 'max hops must be a whole number'],
    [Number.NaN, 'max hops must be a whole number'],
  ])('%d is refused, by the plugin as by a request', (maxHops, message) => {
    for (const ask of [() => assertMaxHops(maxHops), () => swapPlugin({ maxHops })])
      expect(thrownBy(ask)).toMatchObject({ code: 'INVALID_MAX_HOPS', message });
  });
});
