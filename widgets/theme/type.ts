interface TypeStyle {
  readonly size: number;
  readonly line: number;
  readonly weight: number;
  /** In em; 0 in right-to-left scripts, whose letters join. */
  readonly tracking?: number;
}

const styles = {
  title: { size: 22, line: 28, weight: 600, tracking: -0.018 },
  heading: { size: 17, line: 24, weight: 600, tracking: -0.01 },
  body: { size: 15, line: 22, weight: 400 },
  row: { size: 15, line: 20, weight: 600 },
  text: { size: 15, line: 20, weight: 400 },
  detail: { size: 14, line: 20, weight: 400 },
  label: { size: 13, line: 16, weight: 500 },
  section: { size: 13, line: 16, weight: 600 },
  caption: { size: 13, line: 18, weight: 400 },
  tag: { size: 12, line: 16, weight: 600 },
  button: { size: 16, line: 24, weight: 600, tracking: -0.01 },
  smallButton: { size: 15, line: 20, weight: 600, tracking: -0.01 },
} as const satisfies Record<string, TypeStyle>;
export type TypeName = keyof typeof styles;

const amounts = {
  hero: { size: 40, line: 48, weight: 600, tracking: -0.025 },
  heroNarrow: { size: 34, line: 44, weight: 600, tracking: -0.025 },
  fieldNarrow: { size: 28, line: 48, weight: 600, tracking: -0.025 },
  big: { size: 30, line: 36, weight: 600, tracking: -0.025 },
  mid: { size: 22, line: 28, weight: 600, tracking: -0.02 },
  row: { size: 15, line: 20, weight: 600, tracking: -0.01 },
} as const satisfies Record<string, TypeStyle>;
export type AmountStyle = keyof typeof amounts;

export const defaultFont =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';
export const monoFont =
  'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, "Noto Sans Mono", monospace';

/** Sizes are pixels times the text scale, so the host page's root size has no effect. */
export function px(value: number): string {
  return `calc(${value}px * var(--tb-scale))`;
}

/** The large amounts grow at half the rate, otherwise they would not fit the panel. */
export function pxAmount(value: number): string {
  return `calc(${value}px * (1 + (var(--tb-scale) - 1) * .5))`;
}

/** The CSS of a text style. */
export function type(name: TypeName): string {
  return declarations(styles[name], px);
}

/** The CSS of an amount. */
export function amountType(name: AmountStyle): string {
  return declarations(amounts[name], scaleOf(name));
}

/** Returns the size of an amount's style, limited so that the whole amount fits the widget. */
export function amountSizeWithin(name: AmountStyle): string {
  return sizeWithin(scaleOf(name)(amounts[name].size));
}

/** Digits are about 0.62 em wide: `--tb-digits` of them fit the widget at any text size. */
export function sizeWithin(most: string): string {
  return `max(12px, min(${most}, (100cqi - 96px) / (var(--tb-digits) * 0.62)))`;
}

const scaleOf = (name: AmountStyle): typeof px => (name === 'row' || name === 'mid' ? px : pxAmount);

function declarations({ size, line, weight, tracking = 0 }: TypeStyle, scaled: (value: number) => string): string {
  return `font: ${weight} ${scaled(size)}/${scaled(line)} var(--tb-font); letter-spacing: ${tracked(tracking)};`;
}

export function tracked(em: number): string {
  return em === 0 ? '0' : `calc(${em}em * var(--tb-tracking))`;
}
