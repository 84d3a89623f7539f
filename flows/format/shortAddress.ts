import { assertKinds } from '../../core/index.js';
/**
 * Shortens an address or hash for display: 0x3f7A…9a2C. Copying uses the full text.
 *
 * @example shortAddress(account); // '0x7099…79C8'
 */
export function shortAddress(text: string): string {
  assertKinds({ text }, 'string');
  return text.length <= 13 ? text : `${text.slice(0, 6)}…${text.slice(-4)}`;
}
