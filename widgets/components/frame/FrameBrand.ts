import { createContext, type ReactNode } from 'react';

/** What stands first in the bar of a frame that no way leads back from: whose page this is. null: nothing. */
export const FrameBrand = createContext<ReactNode>(null);
