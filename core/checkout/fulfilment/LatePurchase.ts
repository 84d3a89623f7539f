/**
 * A purchase whose call is fetched right before its prompt, because it is valid for minutes only.
 * Plain data that the journal keeps. Becomes a step of `type` with `fields` and `subject`, run by
 * that type's executor.
 */
export interface LatePurchase {
  readonly type: string;
  /**
   * Identifies what is bought, and where. While the outcome of one purchase is unknown, the account
   * starts no other with the same subject.
   */
  readonly subject: string;
  /** The terms that distinguish two purchases of one subject. An equal purchase is resumed instead of started again. */
  readonly terms: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, unknown>>;
}
