import { describe, expect, it } from '@jest/globals';
import { shapeOf } from '../../../../widgets/components/frame/useFrameShape.js';

describe('shapeOf', () => {
  it.each([
    [380, 720, 'tall'],
    [380, 480, 'tall'],
    [380, 479, 'low'],
    [559, 320, 'low'],
    [560, 320, 'flat'],
    [667, 320, 'flat'],
    [1_024, 768, 'tall'],
    [0, 0, 'tall'],
  ] as const)('of %d by %d is %s', (width, height, expected) => {
    expect(shapeOf(width, height)).toBe(expected);
  });
});
