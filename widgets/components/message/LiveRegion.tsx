import { type ReactElement, useEffect, useRef } from 'react';
import { VisuallyHidden } from '../layout/Text.js';

export interface LiveRegionProps {
  /** Read when the reader is done: results of a search, a price that changed. */
  readonly polite?: string;
  /** Interrupts: your turn in the wallet, a certain failure, not confirmed. Nothing else. */
  readonly urgent?: string;
  /** `polite` changes at most once in so many milliseconds: what streams in is summed up, not read out piece by piece. Default: with every change. */
  readonly politeEveryMs?: number;
}

/**
 * One per view, always present, so that readers notice a change of its words.
 *
 * @example <LiveRegion polite="3 options found" />
 */
export function LiveRegion({ polite = '', urgent = '', politeEveryMs = 0 }: LiveRegionProps): ReactElement {
  const status = useRef<HTMLSpanElement>(null);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    // Writes to the DOM directly: the text is not visible, so React need not render the page again.
    const say = (): void => {
      saidAt.current = Date.now();
      if (status.current !== null) status.current.textContent = polite;
    };
    const wait = saidAt.current + politeEveryMs - Date.now();
    if (wait <= 0) return say();
    const timer = setTimeout(say, wait);
    return () => clearTimeout(timer);
  }, [polite, politeEveryMs]);
  return (
    <>
      <VisuallyHidden ref={status} role="status" />
      <VisuallyHidden role="alert">{urgent}</VisuallyHidden>
    </>
  );
}
