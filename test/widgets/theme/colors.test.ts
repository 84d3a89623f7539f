import { describe, expect, it } from '@jest/globals';
import { type ColorName, type Colors, darkColors, lightColors } from '../../../widgets/theme/colors.js';

const palettes: readonly (readonly [string, Colors])[] = [
  ['dark', darkColors],
  ['light', lightColors],
];
const surfaces = ['surface.panel', 'surface.card', 'surface.raised', 'surface.inset'] as const;
const tints = ['accent.tint', 'success.tint', 'warning.tint', 'danger.tint', 'unknown.tint'] as const;

/** What may stand on what, and the contrast it needs. */
const rules: readonly (readonly [ColorName, readonly ColorName[], number])[] = [
  ['text.primary', [...surfaces, ...tints], 4.5],
  ['text.secondary', [...surfaces, ...tints], 4.5],
  ['text.tertiary', [...surfaces, ...tints], 4.5],
  ['text.on-accent', ['accent.solid', 'accent.hover', 'accent.pressed'], 4.5],
  ['accent.text', [...surfaces, 'accent.tint'], 4.5],
  ['success.text', [...surfaces, 'success.tint'], 4.5],
  ['warning.text', [...surfaces, 'warning.tint'], 4.5],
  ['danger.text', [...surfaces, 'danger.tint'], 4.5],
  ['unknown.text', [...surfaces, 'unknown.tint'], 4.5],
  ['border.control', [...surfaces], 3],
  ['accent.solid', [...surfaces], 3],
  ['focus.ring', [...surfaces, 'surface.canvas'], 3],
];

describe.each(palettes)('colours of the %s theme', (_name, colors) => {
  it.each(rules)('%s holds on every ground it may stand on', (ink, grounds, needed) => {
    for (const ground of grounds) expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(needed);
  });
});

/** WCAG 2.2 relative luminance. */
function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
