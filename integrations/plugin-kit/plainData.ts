const plainTypes = ['string', 'boolean', 'bigint', 'undefined'];

/**
 * Returns the path of the first value that a journal can't keep. It keeps objects, arrays, text,
 * numbers and bigints. `null` if there is none.
 */
export function findMoreThanData(value: unknown, path: string, above: readonly object[] = []): string | null {
  if (value === null || plainTypes.includes(typeof value)) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is a ${typeof value}`;
  if (above.includes(value)) return `${path} contains itself`;
  if (!Array.isArray(value) && !isPlainObject(value)) return `${path} is an instance of ${value.constructor.name}`;
  for (const [name, inner] of Object.entries(value)) {
    const found = findMoreThanData(inner, `${path}.${name}`, [...above, value]);
    if (found !== null) return found;
  }
  return null;
}

/** Accepts objects of any realm: a test runner's objects have another prototype than Node's. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || (typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null);
}
