/** Returns a property of a foreign value; `undefined` if there is none. Never throws, although a getter may. */
export function propertyOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    return Reflect.get(value, key) as unknown;
  } catch {
    return undefined;
  }
}
