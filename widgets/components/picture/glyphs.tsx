import type { ReactElement } from 'react';

/** Signs inside pebbles: 24 px grid, heavier strokes than icons. */
export const glyphs = {
  bars: <path d="M6.5 6.5h11M8 12h8M6.5 17.5h11" strokeWidth="2.6" />,
  bolt: <path d="M13 3.5 6 13.5h5.5L11 20.5l7-10h-5.5z" strokeWidth="2.2" />,
  cross: <path d="M6 6c2.5 0 3.5 2.5 6 6s3.5 6 6 6M18 6c-2.5 0-3.5 2.5-6 6s-3.5 6-6 6" strokeWidth="2.6" />,
  dollar: (
    <path
      d="M15.8 8.6c-.4-1.7-2-2.6-3.9-2.6-2.2 0-3.9 1.1-3.9 2.9 0 4.1 8 2.1 8 6.2 0 1.8-1.8 2.9-4.1 2.9-2.1 0-3.7-1-4.1-2.7M12 3.5V6M12 18v2.5"
      strokeWidth="2.2"
    />
  ),
  flame: (
    <path
      d="M12 3.5c3.5 3 5.5 5.8 5.5 9.5a5.5 5.5 0 0 1-11 0c0-2 .8-3.3 2-4.5.3 1.3.8 2 1.7 2.5C10 8 10.5 5.5 12 3.5z"
      strokeWidth="2"
    />
  ),
  fox: <path d="m4.5 5 5 3.5h5l5-3.5-1.5 8-6 6.5-6-6.5zM9.5 13h.01M14.5 13h.01" strokeWidth="2.2" />,
  leaf: <path d="M5 19C5 9.5 10 5 19.5 5 19.5 14.5 15 19 5 19zM5 19l7.5-7.5" strokeWidth="2.2" />,
  moon: <path d="M15.5 4.5a8 8 0 1 0 4 10.5c-5 1.5-8.5-4.5-4-10.5z" strokeWidth="2" />,
  mountain: <path d="M3.5 18 9 8l3.5 5.5L15 10l5.5 8z" strokeWidth="2.4" />,
  person: (
    <>
      <circle cx="12" cy="9.5" r="3.3" strokeWidth="2.2" />
      <path d="M5.5 19.5c1-3.5 3.5-5 6.5-5s5.5 1.5 6.5 5" strokeWidth="2.2" />
    </>
  ),
  radio: <path d="M4.5 9.5c4.5-4.3 10.5-4.3 15 0M7.5 13c2.7-2.5 6.3-2.5 9 0M12 17h.01" strokeWidth="2.4" />,
  tee: <path d="M6 7h12M12 7v11" strokeWidth="2.6" />,
  waves: <path d="M3.5 9.5c3-3 5.5-3 8.5 0s5.5 3 8.5 0M3.5 16c3-3 5.5-3 8.5 0s5.5 3 8.5 0" strokeWidth="2.4" />,
} as const satisfies Record<string, ReactElement>;
export type GlyphName = keyof typeof glyphs;
