import { createContext } from 'react';
import type { EmitShared } from '../events/WidgetEvents.js';

/** Emits a shared event of the widget around. `null`: there is none. */
export const SharedEmit = createContext<EmitShared | null>(null);
