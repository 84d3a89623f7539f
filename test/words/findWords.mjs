import { linesOfPage, linesOfSource } from './linesOf.mjs';
import { patterns } from './patterns.mjs';

/**
 * @typedef {object} Hit
 * @property {string} file
 * @property {number} line
 * @property {string} id
 * @property {string} found
 * @property {string} instead
 */

/**
 * Returns the matches of the patterns in a file.
 *
 * @param {string} file
 * @param {string} text
 * @returns {readonly Hit[]}
 */
export function findWords(file, text) {
  const lines = file.endsWith('.md') ? linesOfPage(text) : linesOfSource(text);
  return lines.flatMap(({ kind, text: line, line: number }) =>
    patterns
      .filter(({ only }) => only?.includes(kind) ?? kind !== 'heading')
      .flatMap(({ id, pattern, instead }) => {
        const match = pattern.exec(line);
        return match === null ? [] : [{ file, line: number, id, found: match[0].trim(), instead }];
      }),
  );
}
