/** Returns the object twice, for a store that other processes cannot share. */
export function twice<T>(one: T): readonly [T, T] {
  return [one, one];
}
