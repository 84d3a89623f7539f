/** No request of a game comes near it; what goes on without end would end the stack of whoever walks through it. */
const DEEPEST = 100;

/**
 * What of a request's values nobody can take, in words: PostgreSQL keeps no text with the character 0, and nothing is built so deep on purpose. null: all of it can be taken.
 *
 * @example untakable({ player: 'a\u0000b' }); // 'a text with the character 0'
 */
export function untakable(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.includes('\u0000') ? 'a text with the character 0' : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === DEEPEST) return `a value that is more than ${DEEPEST} deep`;
  for (const [name, field] of Object.entries(value)) {
    const found = untakable(name) ?? untakable(field, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
