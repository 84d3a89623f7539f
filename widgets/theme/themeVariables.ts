import type { Theme } from './Theme.js';

/** Returns the theme as CSS custom properties: the only place where values become styles. */
export function themeVariables(theme: Theme): string {
  const { colors, radii, depth } = theme;
  return [
    `color-scheme: ${theme.name}`,
    ...Object.entries(colors).map(([name, value]) => `--tb-${name.replace('.', '-')}: ${value}`),
    ...Object.entries(radii).map(([name, value]) => `--tb-radius-${name}: ${value}px`),
    `--tb-font: ${theme.font}`,
    `--tb-scale: ${theme.textScale}`,
    `--tb-glow: ${depth.glow}%`,
    `--tb-lift: ${depth.lift}`,
    `--tb-shadow-card: ${depth.card}`,
    `--tb-shadow-drawer: ${depth.drawer}`,
    `--tb-shadow-panel: ${depth.panel}`,
  ]
    .map((declaration) => `${declaration};`)
    .join('\n');
}
