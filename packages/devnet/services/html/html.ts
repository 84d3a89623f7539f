import { escapeHtml } from './escapeHtml.js';

/** A part of a page. Only `html` creates it, so that everything else is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | bigint | null | false | readonly Part[];

/**
 * Makes a part of a page. Escapes its values, except other parts. Writes nothing for `null` and
 * `false`, and joins lists.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + written(parts[index - 1] ?? null) + string));

const written = (part: Part): string => {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(written).join('') : escapeHtml(String(part));
};
