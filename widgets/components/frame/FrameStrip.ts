import { createContext, type ReactNode } from 'react';

/** What every frame below shows between its bar and its body, unless it brings its own: what is being bought, and for how much. */
export const FrameStrip = createContext<ReactNode>(null);
