import { createContext, type ReactNode } from 'react';

/** The item and its price, shown between bar and body of every frame below that has no strip itself. */
export const FrameStrip = createContext<ReactNode>(null);
