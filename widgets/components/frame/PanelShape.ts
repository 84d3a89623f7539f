import { createContext } from 'react';
import type { FrameShape } from './useFrameShape.js';

/** The layout of the frame around, for content of one layout only. */
export const PanelShape = createContext<FrameShape>('tall');
