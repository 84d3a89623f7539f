import { assertKinds } from '../../core/index.js';
/**
 * 0x3f7A…9a2C: for the eye only, whole on copy. Fits hashes too.
 *
 * @example shortAddress(account); // '0x7099…79C8'
 */
export function shortAddress(text: string): string {
  assertKinds({ text }, 'string');
  return text.length <= 13 ? text : `${text.slice(0, 6)}…${text.slice(-4)}`;
}
