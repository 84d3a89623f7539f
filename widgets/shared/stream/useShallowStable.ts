import { useRef } from 'react';
import { isShallowEqual } from './isShallowEqual.js';

/** The same object as long as nothing in it has changed, however often a host writes it anew. */
export function useShallowStable<T extends object>(value: T): T {
  const kept = useRef(value);
  if (!isShallowEqual(kept.current, value)) kept.current = value;
  return kept.current;
}
