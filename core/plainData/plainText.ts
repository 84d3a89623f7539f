import { unseenText } from '../errors/unseenText.js';

/** Marks on one letter; more than any script needs, and fewer than it takes to cover the line above. */
const mostMarks = 3;

const excessMarks = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');

/**
 * A stranger's text for a screen: one line of at most `maxLength` characters (default 64), and none that control, direct or hide text, which could make one token look like another.
 * White space of any kind is one space. Markup stays what it is, text.
 */
export function plainText(text: string, maxLength = 64): string {
  // A text that is cut before it is looked at costs the same, however long it is.
  const line = text
    .slice(0, 40 * maxLength)
    .replace(unseenText, '')
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(/(^| )\p{M}+/gu, '$1')
    .replace(excessMarks, '$1')
    .trim();
  return [...line].slice(0, maxLength).join('').trim();
}
