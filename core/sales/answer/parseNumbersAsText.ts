import { type ExactJson, parseJsonExactly } from '../../http/parseJsonExactly.js';

const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON and keeps numbers as text, because prices are decimal numbers that a float would
 * round.
 * @throws SyntaxError
 */
export function parseNumbersAsText(text: string): ExactJson {
  parseJsonExactly(text); // validates the text, so that one regular expression can search it
  return parseJsonExactly(text.replace(stringOrNumber, (token) => (token.startsWith('"') ? token : `"${token}"`)));
}
