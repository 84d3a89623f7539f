import { assertKinds } from '../../core/index.js';
/**
 * Names by meaning, not hue: accent can be pressed, success is certain and good, warning certain and worth
 * attention, danger certain and bad, unknown not certain.
 */
export const darkColors = {
  'surface.canvas': '#081114',
  'surface.panel': '#0f191c',
  'surface.card': '#172326',
  'surface.raised': '#212f34',
  'surface.inset': '#0b1316',
  'surface.scrim': '#03080ab8',
  'border.subtle': '#2a383d',
  'border.control': '#6b7e85',
  'text.primary': '#eff5f5',
  'text.secondary': '#becacd',
  'text.tertiary': '#a0afb4',
  'text.on-accent': '#021c22',
  'accent.solid': '#6cdfe5',
  'accent.hover': '#94ecf1',
  'accent.pressed': '#4fc3ca',
  'accent.text': '#6cdfe5',
  'accent.tint': '#112e30',
  'accent.line': '#2a6569',
  'success.text': '#9ae08b',
  'success.tint': '#1b2d1b',
  'success.line': '#3d5f37',
  'warning.text': '#f6c668',
  'warning.tint': '#322714',
  'warning.line': '#6b5529',
  'danger.text': '#ff908a',
  'danger.tint': '#3a211f',
  'danger.line': '#7a4642',
  'unknown.text': '#cfabf9',
  'unknown.tint': '#2d2439',
  'unknown.line': '#62508a',
  'unknown.hatch': '#cfabf914',
  'focus.ring': '#ffffff',
} as const;

export type ColorName = keyof typeof darkColors;
export type Colors = Readonly<Record<ColorName, string>>;

export const lightColors: Colors = {
  'surface.canvas': '#eae7e2',
  'surface.panel': '#fbf9f5',
  'surface.card': '#ffffff',
  'surface.raised': '#f1ede6',
  'surface.inset': '#f5f1eb',
  'surface.scrim': '#10252c80',
  'border.subtle': '#e1dcd3',
  'border.control': '#738485',
  'text.primary': '#10252c',
  'text.secondary': '#3e5157',
  'text.tertiary': '#526369',
  'text.on-accent': '#ffffff',
  'accent.solid': '#006a79',
  'accent.hover': '#005866',
  'accent.pressed': '#004a56',
  'accent.text': '#006a79',
  'accent.tint': '#e0f1f2',
  'accent.line': '#8cc3c8',
  'success.text': '#2c6b27',
  'success.tint': '#e6f2e1',
  'success.line': '#a6cb9d',
  'warning.text': '#865308',
  'warning.tint': '#fbf0d9',
  'warning.line': '#ddbe82',
  'danger.text': '#b02b27',
  'danger.tint': '#fce9e6',
  'danger.line': '#e5aea8',
  'unknown.text': '#6b3aa6',
  'unknown.tint': '#f1e9fa',
  'unknown.line': '#c7afe4',
  'unknown.hatch': '#6b3aa612',
  'focus.ring': '#10252c',
};

/**
 * Returns a colour of the theme around, for use in styles.
 *
 * @example const Panel = styled.div`background: ${color('surface.panel')};`;
 */
export function color(name: ColorName): string {
  assertKinds({ name }, 'string');
  return `var(--tb-${name.replace('.', '-')})`;
}
