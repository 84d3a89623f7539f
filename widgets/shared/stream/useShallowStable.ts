import { useRef } from 'react';

/** The same object as long as nothing in it has changed, however often a host writes it anew. */
export function useShallowStable<T extends object>(value: T): T {
  const kept = useRef(value);
  if (!isShallowEqual(kept.current, value)) kept.current = value;
  return kept.current;
}

function isShallowEqual<T extends object>(a: T, b: T): boolean {
  const names = Object.keys(a) as (keyof T)[];
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]));
}
