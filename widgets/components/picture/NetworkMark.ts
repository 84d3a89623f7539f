import type { NetworkHue } from '../../theme/hues.js';
import type { GlyphName } from './glyphs.js';

/** How a network is shown: its own picture, else a drawn sign, else the first letters of its name. */
export interface NetworkMark {
  readonly name: string;
  readonly hue: NetworkHue;
  readonly glyph?: GlyphName;
  /** https; anything else is not loaded. */
  readonly icon?: string | undefined;
}
