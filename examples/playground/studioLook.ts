import type { ThemeName, ThemeOverrides } from 'tributary-sdk/widgets';
import type { Look } from './settings.js';

/** A studio's theme: amber instead of teal, softer corners. The rest is unchanged. */
const studio: ThemeOverrides = {
  colors: {
    'accent.solid': '#ffc24a',
    'accent.hover': '#ffd37d',
    'accent.pressed': '#e6a827',
    'accent.text': '#ffc24a',
    'accent.tint': '#332811',
    'accent.line': '#7a5f22',
    'text.on-accent': '#241a02',
    'surface.canvas': '#12101a',
    'surface.panel': '#191622',
    'surface.card': '#221e2e',
    'surface.raised': '#2d283c',
    'surface.inset': '#141120',
  },
  radii: { button: 26, card: 24, panel: 28 },
};

interface LookConfig {
  readonly theme: ThemeName;
  readonly themeOverrides?: ThemeOverrides;
}

/** The objects must stay the same: a different object means a different theme. */
export const lookConfigs: Readonly<Record<Look, LookConfig>> = {
  dark: { theme: 'dark' },
  light: { theme: 'light' },
  studio: { theme: 'dark', themeOverrides: studio },
};

/** Returns the same theme with scaled text. */
export function scaledLook(look: LookConfig, textScale: number): LookConfig {
  return textScale === 1 ? look : { ...look, themeOverrides: { ...look.themeOverrides, textScale } };
}
