import { describe, expect, it } from '@jest/globals';
import { type Colors, darkColors, lightColors } from '../../../widgets/theme/colors.js';
import { contrast } from '../../../widgets/theme/contrast.js';
import { contrastRules } from '../../../widgets/theme/contrastRules.js';

const palettes: readonly (readonly [string, Colors])[] = [
  ['dark', darkColors],
  ['light', lightColors],
];

describe.each(palettes)('colours of the %s theme', (_name, colors) => {
  it.each(contrastRules.map((rule) => [rule.ink, rule] as const))(
    '%s holds on every ground it may stand on',
    (_ink, { ink, grounds, needed }) => {
      for (const ground of grounds) expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(needed);
    },
  );
});
