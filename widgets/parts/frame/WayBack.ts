import { createContext } from 'react';
import type { FrameProps } from './Frame.js';

/** What leads back from a frame that has no back button of its own: out of what is hosted, to what hosts it. */
export const WayBack = createContext<FrameProps['back']>(undefined);
