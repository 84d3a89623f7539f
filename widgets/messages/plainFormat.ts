import type { MessageFormat } from './buildWords.js';
import { localeOf } from './localeOf.js';

/**
 * Replaces the names `{name}` and `{count, number}` with values; supports nothing else of ICU. @throws TypeError
 * for any other form
 */
export const plainFormat: MessageFormat = (text, language) => {
  if (/\{\s*\w+\s*,(?!\s*number\s*\})/.test(text)) throw new TypeError('only {name} and {name, number}');
  return (values) =>
    text.replace(/\{\s*(\w+)\s*(?:,[^}]*)?\}/g, (_all, name: string) => {
      const value = values[name];
      return typeof value === 'number' || typeof value === 'bigint'
        ? new Intl.NumberFormat(localeOf(language)).format(value)
        : String(value);
    });
};
