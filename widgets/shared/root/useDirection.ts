import { type RefObject, useEffect, useState } from 'react';
import type { Direction } from '../../messages/Language.js';

/**
 * Returns the direction of the page around, so that amounts and addresses can be isolated from it; the host's
 * value, if given.
 */
export function useDirection(element: RefObject<Element | null>, given: Direction | undefined): Direction | undefined {
  const [found, setFound] = useState<Direction | undefined>(undefined);
  useEffect(() => {
    const parent = element.current?.parentElement;
    if (parent != null) setFound(getComputedStyle(parent).direction === 'rtl' ? 'rtl' : undefined);
  }, [element]);
  return given ?? found;
}
