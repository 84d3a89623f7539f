import type { ReactElement } from 'react';
import { VisuallyHidden } from '../layout/Text.js';

export interface LiveRegionProps {
  /** Read when the reader is done: results of a search, a price that changed. */
  readonly polite?: string;
  /** Interrupts: your turn in the wallet, a certain failure, not confirmed. Nothing else. */
  readonly urgent?: string;
}

/** One per view, always present, so that readers notice a change of its words. */
export function LiveRegion({ polite = '', urgent = '' }: LiveRegionProps): ReactElement {
  return (
    <>
      <VisuallyHidden role="status">{polite}</VisuallyHidden>
      <VisuallyHidden role="alert">{urgent}</VisuallyHidden>
    </>
  );
}
