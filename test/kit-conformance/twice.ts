/** Of what no other process can share. */
export function twice<T>(one: T): readonly [T, T] {
  return [one, one];
}
