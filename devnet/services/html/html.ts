import { escapeHtml } from './escapeHtml.js';

/** A piece of a page. Made by `html` alone, so that what is no piece is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | bigint | null | false | readonly Part[];

/** A piece of a page: what is put in is escaped, unless it is a piece itself; null and false are nothing, lists stand one after the other. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + written(parts[index - 1] ?? null) + string));

const written = (part: Part): string => {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(written).join('') : escapeHtml(String(part));
};
