/** Returns whether two objects or lists have the same values under the same names. */
export function isShallowEqual<T extends object>(a: T, b: T): boolean {
  const names = Object.keys(a) as (keyof T)[];
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]));
}
