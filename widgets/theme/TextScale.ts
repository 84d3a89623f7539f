import { createContext } from 'react';

/** How much larger than designed the words of the theme around are: 1 to 2. */
export const TextScale = createContext(1);

/** From then on rows need another layout: words side by side no longer fit. */
export const largeTextFrom = 1.5;
