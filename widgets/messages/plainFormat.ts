import type { MessageFormat } from './buildWords.js';

/** Puts values in the place of their names, and knows nothing else of ICU. */
export const plainFormat: MessageFormat = (text) => (values) =>
  text.replace(/\{\s*(\w+)\s*\}/g, (_all, name: string) => String(values[name]));
