/** Compares data deeply, in any order of fields. An undefined field equals a missing one. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [first, second] = [fieldsOf(a), fieldsOf(b)];
  return (
    first.size === second.size &&
    [...first].every(([name, value]) => second.has(name) && isSameData(value, second.get(name)))
  );
}

function fieldsOf(value: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value).filter(([, inner]) => inner !== undefined));
}
