import { type ExactJson, parseJsonExactly } from '../../http/parseJsonExactly.js';

const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/**
 * JSON whose numbers stay the text they were sent as: prices are decimal numbers there, and no binary float is to come between.
 * @throws SyntaxError
 */
export function parseNumbersAsText(text: string): ExactJson {
  parseJsonExactly(text); // only what is well-formed can be searched in one go
  return parseJsonExactly(text.replace(stringOrNumber, (token) => (token.startsWith('"') ? token : `"${token}"`)));
}
