import { useRef } from 'react';
import { isShallowEqual } from './isShallowEqual.js';

/** Returns the same object as long as no property has changed, also if the host creates a new one at every render. */
export function useShallowStable<T extends object>(value: T): T {
  const kept = useRef(value);
  if (!isShallowEqual(kept.current, value)) kept.current = value;
  return kept.current;
}
