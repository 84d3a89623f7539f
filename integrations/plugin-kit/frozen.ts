/** Returns the data, deeply frozen. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen<unknown>(inner);
  return Object.freeze(value);
}
