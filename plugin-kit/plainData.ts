const plainTypes = ['string', 'boolean', 'bigint', 'undefined'];

/** Where a value is more than data that a journal can keep (objects, lists, text, numbers, bigints); null: nowhere. */
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

/** Of any realm: a test runner's objects have another prototype than Node's. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || (typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null);
}
