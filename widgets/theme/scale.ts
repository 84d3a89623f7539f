/** All sizes are multiples of 4 px. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
} as const;

export const size = {
  touch: '44px',
  button: '52px',
  bar: '56px',
  row: '64px',
  rowSmall: '56px',
  stepNode: '28px',
  station: '12px',
  bead: '20px',
  level: '16px',
  ring: '36px',
  badge: '20px',
  icon: '24px',
  iconInText: '18px',
} as const;

/**
 * Narrowest, designed and widest widths; below `narrow` the edges and the large amounts get smaller. `widest`:
 * for two columns.
 */
export const width = { smallest: 320, narrow: 360, designed: 380, largest: 420, widest: 960 } as const;

/**
 * `overPage`: above the elements that pages pin to their edges, below those of wallets (WalletConnect from 89,
 * others far above).
 */
export const layer = { bars: 10, tab: 20, overPage: 80 } as const;

export const duration = { fast: '120ms', base: '200ms', slow: '320ms', searching: '1600ms', bead: '2400ms' } as const;
export const easing = 'cubic-bezier(.2, .7, .2, 1)';

export const defaultRadii = { chip: 8, control: 12, button: 14, card: 16, panel: 20 } as const;
export type RadiusName = keyof typeof defaultRadii;
export type Radii = Readonly<Record<RadiusName, number>>;

/** Slightly uneven, never a circle: the shape of tokens, wallets and networks. */
export const pebbleRadius = '48% 52% 54% 46% / 54% 47% 53% 46%';

/** Returns a corner radius of the theme around, for use in styles. */
export function radius(name: RadiusName): string {
  return `var(--tb-radius-${name})`;
}
