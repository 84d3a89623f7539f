import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTheme, type ThemeOverrides } from '../../../widgets/theme/Theme.js';
import { warnOfContrast } from '../../../widgets/theme/warnOfContrast.js';

const warn = jest.spyOn(console, 'warn');
beforeEach(() => void warn.mockImplementation(() => undefined));
afterEach(() => void warn.mockReset());

const warnings = (overrides: ThemeOverrides, ...names: readonly ('dark' | 'light')[]): readonly string[] => {
  warnOfContrast(
    names.map((name) => createTheme(name, overrides)),
    overrides,
  );
  return warn.mock.calls.map(([words]) => String(words));
};

describe('warnOfContrast', () => {
  it('logs the pair, its contrast and the needed one, once', () => {
    const overrides = { colors: { 'text.on-accent': '#8fb8bb' } };
    expect(warnings(overrides, 'dark')[0]).toBe(
      'Tributary: in the dark theme text.on-accent (#8fb8bb) on accent.solid (#6cdfe5) has a contrast of 1.36; it needs 4.5.',
    );
    const before = warn.mock.calls.length;
    expect(warnings(overrides, 'dark')).toHaveLength(before);
  });

  it('judges each theme by the colours that it shows', () => {
    expect(warnings({ light: { 'text.primary': '#dddddd' } }, 'dark')).toEqual([]);
    expect(warnings({ light: { 'text.primary': '#dddddd' } }, 'dark', 'light')).not.toEqual([]);
    expect(warn.mock.calls.every(([words]) => String(words).includes('in the light theme text.primary'))).toBe(true);
  });

  it('ignores sufficient pairs, unreadable colours, and pairs without a studio’s colour', () => {
    expect(
      warnings({ colors: { 'text.primary': '#ffffff', 'accent.text': 'gold' }, radii: { card: 0 } }, 'dark'),
    ).toEqual([]);
  });
});
