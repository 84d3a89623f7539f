import { assertKinds } from '../../core/index.js';
import { type ColorName, type Colors, darkColors, lightColors } from './colors.js';
import { defaultRadii, type Radii, type RadiusName } from './scale.js';
import { defaultFont } from './type.js';

/** `auto`: light or dark, like the system, by a media query, so that it follows the system without a flash. */
export const ThemeName = { DARK: 'dark', LIGHT: 'light', AUTO: 'auto' } as const;
export type ThemeName = (typeof ThemeName)[keyof typeof ThemeName];

/** A theme with a separate set of colours. */
export type PaletteName = Exclude<ThemeName, 'auto'>;

interface Depth {
  /** Percentage of the accent colour in the light at the top of the panel. */
  readonly glow: number;
  readonly lift: string;
  readonly card: string;
  readonly drawer: string;
  readonly panel: string;
}

/** All values of a widget's look. Plain data. */
export interface Theme {
  readonly name: PaletteName;
  readonly colors: Colors;
  readonly radii: Radii;
  readonly font: string;
  /** 1 to 2. */
  readonly textScale: number;
  /** 'reduced' disables loops and movement, also if the system does not request it. */
  readonly motion: 'system' | 'reduced';
  readonly depth: Depth;
}

/**
 * A studio's custom look. Omitted values stay as designed, contrast included. In development the console warns
 * of pairs without enough contrast.
 */
export interface ThemeOverrides {
  readonly colors?: ColorOverrides;
  /** Only for the dark theme, before `colors`: for `auto`, where one colour rarely suits both. */
  readonly dark?: ColorOverrides;
  /** In the light theme alone. */
  readonly light?: ColorOverrides;
  /** Pixels. */
  readonly radii?: Partial<Record<RadiusName, number>>;
  readonly font?: string;
  readonly textScale?: number;
  readonly motion?: Theme['motion'];
}

export type ColorOverrides = Partial<Record<ColorName, string>>;

const palettes: Readonly<Record<PaletteName, { colors: Colors; depth: Depth }>> = {
  dark: {
    colors: darkColors,
    depth: {
      glow: 12,
      lift: '0 1px 0 #ffffff0a inset',
      card: '0 1px 2px #00000040',
      drawer: '0 -8px 32px #00000073',
      panel: '0 24px 64px #0000008c, 0 0 0 1px #2a383d',
    },
  },
  light: {
    colors: lightColors,
    depth: {
      glow: 8,
      lift: '0 0 0 #fff0 inset',
      card: '0 1px 2px #10252c0f',
      drawer: '0 -8px 32px #10252c26',
      panel: '0 24px 64px #10252c33, 0 0 0 1px #e1dcd3',
    },
  },
};

/**
 * Returns a theme by name, with the studio's values instead of the built-in ones; omitted values stay.
 *
 * @example const theme = createTheme('dark', { colors: { 'accent.solid': '#ffb454' } });
 */
export function createTheme(name: PaletteName = 'dark', overrides: ThemeOverrides = {}): Theme {
  // A name without a palette counts as undefined.
  assertKinds({ name: Object.hasOwn(palettes, name) ? name : undefined, overrides }, 'string', 'object');
  assertOverrides(overrides);
  const { colors, depth } = palettes[name];
  return {
    name,
    colors: { ...colors, ...overrides.colors, ...overrides[name] },
    radii: { ...defaultRadii, ...overrides.radii },
    font: overrides.font ?? defaultFont,
    textScale: Math.min(2, Math.max(1, overrides.textScale ?? 1)),
    motion: overrides.motion ?? 'system',
    depth,
  };
}

function assertOverrides({ colors, dark, light, radii, font, textScale, motion }: ThemeOverrides): void {
  assertKinds(
    { colors, dark, light, radii, font, textScale, motion },
    ...(['object?', 'object?', 'object?', 'object?', 'string?', 'number?'] as const),
    ['system', 'reduced'],
  );
}
