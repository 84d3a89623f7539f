import { type ReactElement, useEffect, useRef } from 'react';
import { VisuallyHidden } from '../layout/Text.js';

export interface LiveRegionProps {
  /** Read after the current speech: results of a search, a changed price. */
  readonly polite?: string;
  /** Interrupts: a wallet prompt, a certain failure, an unconfirmed payment. Nothing else. */
  readonly urgent?: string;
  /**
   * Minimum time between two changes of `polite`, in ms: streamed results are summed up instead of being read
   * one by one. Default: every change is read.
   */
  readonly politeEveryMs?: number;
}

/**
 * One per view, always present, so that screen readers notice a change of its text.
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
