import { type RefObject, useLayoutEffect, useState } from 'react';

/** tall: bar and foot stay in view. low: the whole frame scrolls. flat: low and wide enough for two columns. wide: two columns, at their full height. */
export type FrameShape = 'tall' | 'low' | 'flat' | 'wide';

const tallFrom = 480;
const flatFrom = 560;
const wideFrom = 760;

/** Returns the shape for the frame's container, never for the window. */
export function useFrameShape(place: RefObject<HTMLElement | null>): FrameShape {
  const [shape, setShape] = useState<FrameShape>('tall');
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => setShape(shapeOf(element.clientWidth, element.clientHeight));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return shape;
}

/** Returns the shape for a size in CSS pixels. Without a height (no layout) a frame is tall. */
export function shapeOf(width: number, height: number): FrameShape {
  if (height === 0) return 'tall';
  if (height >= tallFrom) return width >= wideFrom ? 'wide' : 'tall';
  return width >= flatFrom ? 'flat' : 'low';
}

/**
 * Returns the shape of a frame for its container. Two columns need an order, and large text never gets them: it
 * scrolls, as in a low container.
 */
export function framedAs(
  place: FrameShape,
  { hasStrip, isLarge }: { hasStrip: boolean; isLarge: boolean },
): FrameShape {
  if (isLarge && hasStrip) return 'low';
  if (hasStrip || place === 'tall' || place === 'low') return place;
  return place === 'wide' ? 'tall' : 'low';
}
