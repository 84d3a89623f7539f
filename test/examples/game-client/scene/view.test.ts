import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { viewOf, world } from '../../../../examples/game-client/scene/view.js';

const size = fc.integer({ min: 200, max: 3_000 });

describe('viewOf', () => {
  it('fills every window with the picture, for any position of the ferry', () => {
    fc.assert(
      fc.property(size, size, fc.integer({ min: 0, max: world.width }), (width, height, focus) => {
        const { scale, x } = viewOf({ width, height, free: { width, height } }, focus);
        expect(x).toBeLessThanOrEqual(1e-9);
        expect(x + world.width * scale).toBeGreaterThanOrEqual(width - 1e-6);
      }),
    );
  });

  it('keeps the ferry in the middle of the space next to a panel', () => {
    const { scale, x } = viewOf({ width: 390, height: 844, free: { width: 390, height: 470 } }, 560);
    expect(560 * scale + x).toBeCloseTo(195, 5);
  });
});
