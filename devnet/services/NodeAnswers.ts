/** What the nodes of some chains answer and anvil cannot know. */
export interface NodeAnswers {
  /** The transaction that did here what one of such a hash does there; null: it is as anvil says. */
  hashOf(hash: string): string | null;
  /** Further fields of a block, by its number. */
  ofBlock(number: string): Promise<Readonly<Record<string, unknown>>>;
}
