import { createContext, type RefObject } from 'react';

/** The frame around, which drawers stay within. `null`: none. */
export const PanelContext = createContext<RefObject<HTMLElement | null> | null>(null);
