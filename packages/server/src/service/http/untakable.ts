/** Deeper than any request of a game; a deeper value could overflow the stack of a recursive function. */
const DEEPEST = 100;

/**
 * PostgreSQL stores no text with the first one; the second one has no UTF-8 form, so two texts that differ only
 * in it would be equal.
 */
const noText: readonly (readonly [RegExp, string])[] = [
  [/\0/, 'a text with the character 0'],
  [/\p{Surrogate}/u, 'a text with half of a surrogate pair'],
];

/**
 * Describes a value in a request that no database can store or that is too deep. `null`: all values are fine.
 *
 * @example untakable({ player: 'a\u0000b' }); // 'a text with the character 0'
 */
export function untakable(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return noText.find(([found]) => found.test(value))?.[1] ?? null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === DEEPEST) return `a value that is more than ${DEEPEST} deep`;
  for (const [name, field] of Object.entries(value)) {
    const found = untakable(name) ?? untakable(field, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
