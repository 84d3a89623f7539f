/** No request of a game comes near it; what goes on without end would end the stack of whoever walks through it. */
const DEEPEST = 100;

/** PostgreSQL keeps no text with the first; the second has no UTF-8, so that two texts that differ in it alone would be one row. */
const noText: readonly (readonly [RegExp, string])[] = [
  [/\0/, 'a text with the character 0'],
  [/\p{Surrogate}/u, 'a text with half of a surrogate pair'],
];

/**
 * What of a request's values nobody can take, in words: what no database keeps, and what nobody builds so deep on purpose. null: all of it can be taken.
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
