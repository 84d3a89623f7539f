import { type RefObject, useLayoutEffect, useState } from 'react';

/** tall: bar and foot stay in view. low: the whole frame scrolls. flat: low and wide enough for two columns. */
export type FrameShape = 'tall' | 'low' | 'flat';

const tallFrom = 480;
const flatFrom = 560;

/** By the frame's own box, never by the window. */
export function useFrameShape(panel: RefObject<HTMLElement | null>): FrameShape {
  const [shape, setShape] = useState<FrameShape>('tall');
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => setShape(shapeOf(element.clientWidth, element.clientHeight));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel]);
  return shape;
}

/** In CSS pixels. Without a height (nothing is laid out) a frame is tall. */
export function shapeOf(width: number, height: number): FrameShape {
  if (height === 0 || height >= tallFrom) return 'tall';
  return width >= flatFrom ? 'flat' : 'low';
}
