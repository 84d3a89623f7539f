import { describe, expect, it } from '@jest/globals';
import { createTheme } from '../../../widgets/theme/Theme.js';

describe('createTheme', () => {
  it('is dark by default', () => {
    expect(createTheme().colors['surface.panel']).toBe('#0f191c');
    expect(createTheme('light').colors['surface.panel']).toBe('#fbf9f5');
  });

  it('applies a studio’s overrides, and keeps the rest as designed', () => {
    const theme = createTheme('dark', { colors: { 'accent.solid': '#ffcc00' }, radii: { card: 4 }, textScale: 9 });
    expect(theme.colors['accent.solid']).toBe('#ffcc00');
    expect(theme.colors['text.primary']).toBe(createTheme().colors['text.primary']);
    expect(theme.radii).toEqual({ ...createTheme().radii, card: 4 });
    expect(theme.textScale).toBe(2);
  });

  it('applies colours for one theme before those for both', () => {
    const overrides = {
      colors: { 'accent.text': '#111111', 'accent.solid': '#222222' },
      light: { 'accent.text': '#333333' },
    };
    expect(createTheme('dark', overrides).colors).toMatchObject({
      'accent.text': '#111111',
      'accent.solid': '#222222',
    });
    expect(createTheme('light', overrides).colors).toMatchObject({
      'accent.text': '#333333',
      'accent.solid': '#222222',
    });
  });
});
