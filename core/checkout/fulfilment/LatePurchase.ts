/**
 * A purchase whose call is asked for when its turn comes, because what is handed out holds for minutes only. Plain data: the journal keeps it.
 * It becomes a step of `type` with `fields` and `subject`, which that type's executor carries out.
 */
export interface LatePurchase {
  readonly type: string;
  /** What is bought where. While it is not known what became of one purchase, the account begins no other with the same subject. */
  readonly subject: string;
  /** By what two purchases of one subject differ; the same purchase is gone on with instead of being begun again. */
  readonly terms: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, unknown>>;
}
