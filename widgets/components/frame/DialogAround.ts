import { createContext } from 'react';
import type { BarButton } from './WayBack.js';

export interface ShownFrame {
  readonly title: string;
  readonly close: BarButton | undefined;
}

/** A dialog around the widget, which receives its frame's title and close action. `null`: none. */
export const DialogAround = createContext<((frame: ShownFrame) => void) | null>(null);
