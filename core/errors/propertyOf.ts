/** A property of a foreign value, undefined where there is none. Never throws: a foreign object's getter may. */
export function propertyOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    return Reflect.get(value, key) as unknown;
  } catch {
    return undefined;
  }
}
