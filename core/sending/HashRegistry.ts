import type { Hex } from '../money/Address.js';

/**
 * Maps transactions to requests: a transaction of one request never counts for another, even an equal one.
 * Owners are tasks of an execution: every request of one task may find the same transaction.
 */
export class HashRegistry {
  readonly #owners = new Map<string, string | null>();

  /** `known`: of these hashes, and perhaps of others, whose they are among all executions of the account. */
  constructor(
    private readonly known: (hashes: readonly Hex[]) => Promise<readonly (readonly [hash: string, owner: string])[]>,
  ) {}

  /** To be awaited before any of these is claimed, which were found on the chain. */
  async read(hashes: readonly Hex[]): Promise<void> {
    if (hashes.length === 0) return;
    for (const [hash, owner] of await this.known(hashes)) this.claim(hash, owner);
  }

  /** false where it is another's already. */
  claim(hash: string, owner: string): boolean {
    const key = hash.toLowerCase();
    if (!this.#owners.has(key)) this.#owners.set(key, owner);
    return this.#owners.get(key) === owner;
  }

  /** It has closed a request: it tells nothing of any other one, of the same owner neither. */
  retire(hash: string): void {
    this.#owners.set(hash.toLowerCase(), null);
  }
}
