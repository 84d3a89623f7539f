import type { Notice } from '../conformance/Row.js';

/** An acceptance point of the design of the page to pay on (section 10), and the tests that fail when it does not hold. */
export interface Point {
  /** As the design numbers it: 'A1'. */
  readonly id: string;
  readonly says: string;
  readonly limit: string;
  /** At least one of them a browser test, which is run in Firefox, too. */
  readonly tests: readonly Notice[];
  /** Where the product differs from the design's words, and why. */
  readonly note?: string;
}
