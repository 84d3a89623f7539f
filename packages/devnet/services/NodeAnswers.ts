/** Answers of some chains' nodes that anvil can't give. */
export interface NodeAnswers {
  /** Returns the hash of the devnet's transaction for a real chain's hash; `null` to use anvil's answer. */
  hashOf(hash: string): string | null;
  /** Returns additional fields of a block, by its number. */
  ofBlock(number: string): Promise<Readonly<Record<string, unknown>>>;
}
