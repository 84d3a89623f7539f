import { createContext } from 'react';

/** The text size of the theme around, relative to the design: 1 to 2. */
export const TextScale = createContext(1);

/** From this scale on rows need another layout: texts side by side no longer fit. */
export const largeTextFrom = 1.5;
