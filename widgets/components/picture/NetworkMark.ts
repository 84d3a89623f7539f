import type { NetworkHue } from '../../theme/hues.js';
import type { GlyphName } from './glyphs.js';

/** The picture of a network: its icon, else a drawn sign, else the first letters of its name. */
export interface NetworkMark {
  readonly name: string;
  readonly hue: NetworkHue;
  readonly glyph?: GlyphName;
  /** https; other addresses are not loaded. */
  readonly icon?: string | undefined;
}
