/** Backgrounds of pebbles: pictures, so they are the same in both themes. White glyphs keep 3:1 on all of them. */
export const hues = {
  river: 'linear-gradient(160deg, #1b8a93, #0d5a67)',
  deep: 'linear-gradient(160deg, #3a6d77, #23474f)',
  violet: 'linear-gradient(160deg, #6674d9, #4350ae)',
  blue: 'linear-gradient(160deg, #3f7bd0, #2a58a4)',
  rose: 'linear-gradient(160deg, #b25a78, #7f3b57)',
  moss: 'linear-gradient(160deg, #5d8a4a, #3c6230)',
  ember: 'linear-gradient(160deg, #c86a3c, #8f4322)',
  slate: 'linear-gradient(160deg, #5a7078, #3c4f56)',
  plum: 'linear-gradient(160deg, #8362b5, #5a3f86)',
  sand: 'linear-gradient(160deg, #a88748, #77592a)',
} as const;
export type HueName = keyof typeof hues;

/** Flat backgrounds of the small square that names a network, each in the hue of the network's pebble. */
export const networkGrounds = {
  river: '#127381',
  violet: '#5a66c4',
  moss: '#4a7438',
  ember: '#a9532d',
  plum: '#6d4f9e',
  sand: '#866931',
  rose: '#954a66',
  slate: '#4b5f67',
} as const satisfies Partial<Record<HueName, string>>;
export type NetworkHue = keyof typeof networkGrounds;

/** Two strokes with contrast to each other, so that they are visible on any pebble. */
export const pebbleInk = '#ffffff';
export const pebbleEdge = 'inset 0 1px 0 #ffffff2e, inset 0 -1px 0 #0000002e';
export const artEdge = '0 0 0 1px #ffffff14';
export const artShadow = '0 8px 20px #0000004d';
/** Behind an item without a picture: the river at night, as in the existing pictures. */
export const artWater = {
  sky: 'linear-gradient(170deg, #1c4560, #0a1726)',
  far: '#17505f',
  near: '#0d3443',
  ink: '#eff5f5',
} as const;
export const lip = { up: 'inset 0 -2px 0 #0000002b', down: 'inset 0 2px 0 #0000001f' } as const;
/** Background under external pages and under codes, which cameras read dark on light: the same in both themes. */
export const paper = '#ffffff';
export const paperInk = '#10252c';
