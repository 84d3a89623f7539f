import { createContext } from 'react';
import type { BarButton } from './WayBack.js';

export interface ShownFrame {
  readonly title: string;
  readonly close: BarButton | undefined;
}

/** A dialog around the widget, which hears what its frame is called and how it is closed. null: none. */
export const DialogAround = createContext<((frame: ShownFrame) => void) | null>(null);
