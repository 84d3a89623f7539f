import { describe, expect, it } from '@jest/globals';
import { createTheme } from '../../../widgets/theme/Theme.js';
import { themeVariables } from '../../../widgets/theme/themeVariables.js';

describe('themeVariables', () => {
  it('turns every token into a custom property', () => {
    const css = themeVariables(createTheme('light', { textScale: 1.5 }));
    expect(css).toContain('--tb-surface-panel: #fbf9f5;');
    expect(css).toContain('--tb-radius-card: 16px;');
    expect(css).toContain('--tb-scale: 1.5;');
    expect(css).toContain('color-scheme: light;');
  });
});
