import { describe, expect, it } from '@jest/globals';
import { framedAs, shapeOf } from '../../../../widgets/components/frame/useFrameShape.js';

describe('shapeOf', () => {
  it.each([
    [380, 720, 'tall'],
    [380, 480, 'tall'],
    [380, 479, 'low'],
    [559, 320, 'low'],
    [560, 320, 'flat'],
    [667, 320, 'flat'],
    [759, 768, 'tall'],
    [760, 480, 'wide'],
    [1_024, 768, 'wide'],
    [1_024, 479, 'flat'],
    [0, 0, 'tall'],
  ] as const)('returns for %d by %d the shape %s', (width, height, expected) => {
    expect(shapeOf(width, height)).toBe(expected);
  });
});

describe('framedAs', () => {
  it('has two columns only for an order, and never with large text', () => {
    const shapes = ['tall', 'low', 'flat', 'wide'] as const;
    const all = (hasStrip: boolean, isLarge: boolean): readonly string[] =>
      shapes.map((shape) => framedAs(shape, { hasStrip, isLarge }));
    expect(all(true, false)).toEqual(shapes);
    expect(all(false, false)).toEqual(['tall', 'low', 'low', 'tall']);
    expect(all(true, true)).toEqual(['low', 'low', 'low', 'low']);
    expect(all(false, true)).toEqual(['tall', 'low', 'low', 'tall']);
  });
});
