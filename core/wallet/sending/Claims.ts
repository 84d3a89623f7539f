/** Which transaction belongs to which task: one that is known already, or that a task of this run has found, is no other task's, though that one wants the very same. */
export class Claims {
  readonly #claimed = new Set<string>();

  /** `known`: the hashes that are somebody's, of all executions of the account. */
  constructor(private readonly known: () => Promise<readonly string[]>) {}

  /** To be awaited before anything is claimed that was found on the chain. */
  async read(): Promise<void> {
    for (const hash of await this.known()) this.claim(hash);
  }

  /** false where it is another's already. */
  claim(hash: string): boolean {
    const key = hash.toLowerCase();
    if (this.#claimed.has(key)) return false;
    this.#claimed.add(key);
    return true;
  }
}
