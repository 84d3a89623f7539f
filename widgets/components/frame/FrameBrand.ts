import { createContext, type ReactNode } from 'react';

/** The brand, shown first in the bar of a frame without a back button. `null`: nothing. */
export const FrameBrand = createContext<ReactNode>(null);
