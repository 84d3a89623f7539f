import { plainName } from '../../../flows/format/plainName.js';

/** Two characters that stand for a name, whole ones: half of an emoji is no sign. */
export function initials(name: string): string {
  return Array.from(plainName(name)).slice(0, 2).join('').toUpperCase();
}
