import { describe, expect, it } from '@jest/globals';
import { contrast } from '../../../widgets/theme/contrast.js';

describe('contrast', () => {
  // The ratios that WebAIM's checker gives.
  it.each([
    ['#ffffff', '#000000', 21],
    ['#000', '#fff', 21],
    ['#777777', '#ffffff', 4.47],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#FFFFFF', 3.99],
    ['#abc', '#aabbcc', 1],
  ])('%s on %s: %d', (a, b, ratio) => {
    expect(Math.floor(contrast(a, b)! * 100) / 100).toBe(ratio);
    expect(contrast(b, a)).toBe(contrast(a, b));
  });

  it.each(['red', 'rgb(0, 0, 0)', '#12', '#12345', '#1234567', 'oklch(0.6 0.1 200)', ''])(
    'does not judge %j',
    (written) => {
      expect(contrast(written, '#000')).toBeNull();
      expect(contrast('#000', written)).toBeNull();
    },
  );
});
