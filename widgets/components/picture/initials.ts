import { plainName } from '../../../flows/format/plainName.js';

/** Returns two characters that stand for a name. Never splits a character such as an emoji. */
export function initials(name: string): string {
  return Array.from(plainName(name)).slice(0, 2).join('').toUpperCase();
}
