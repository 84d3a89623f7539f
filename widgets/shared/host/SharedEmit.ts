import { createContext } from 'react';
import type { EmitShared } from '../events/WidgetEvents.js';

/** Tells the widget around what every widget but commerce may tell. null: there is none. */
export const SharedEmit = createContext<EmitShared | null>(null);
