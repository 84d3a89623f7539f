import { createContext } from 'react';
import type { FrameShape } from './useFrameShape.js';

/** How the frame around is laid out, for what is shown in one layout only. */
export const PanelShape = createContext<FrameShape>('tall');
