import { createContext, type RefObject } from 'react';

/** The frame around: drawers stay within it. null: none. */
export const PanelContext = createContext<RefObject<HTMLElement | null> | null>(null);
