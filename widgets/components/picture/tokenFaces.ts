import type { HueName } from '../../theme/hues.js';
import type { GlyphName } from './glyphs.js';

export interface Face {
  readonly hue: HueName;
  readonly glyph: GlyphName;
}

/** Drawings for the most common tokens. All others show their own icon, or two letters. */
const faces: Readonly<Record<string, Face>> = {
  IMX: { hue: 'river', glyph: 'cross' },
  TIMX: { hue: 'river', glyph: 'cross' },
  WIMX: { hue: 'deep', glyph: 'cross' },
  ETH: { hue: 'violet', glyph: 'bars' },
  WETH: { hue: 'slate', glyph: 'bars' },
  USDC: { hue: 'blue', glyph: 'dollar' },
  USDT: { hue: 'moss', glyph: 'tee' },
};

export function tokenFace(symbol: string): Face | null {
  return faces[symbol.toUpperCase()] ?? null;
}
