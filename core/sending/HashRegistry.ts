import type { Hex } from '../money/Address.js';

/**
 * Maps transactions to requests: a transaction of one request never counts for another, even an
 * equal one. Owners are tasks of an execution: every request of one task may find the same
 * transaction.
 */
export class HashRegistry {
  readonly #owners = new Map<string, string | null>();

  /** `known`: reads the owners of these hashes, and perhaps of others, from all executions of the account. */
  constructor(
    private readonly known: (hashes: readonly Hex[]) => Promise<readonly (readonly [hash: string, owner: string])[]>,
  ) {}

  /** Reads the owners of hashes found on the chain. Await it before claiming them. */
  async read(hashes: readonly Hex[]): Promise<void> {
    if (hashes.length === 0) return;
    for (const [hash, owner] of await this.known(hashes)) this.claim(hash, owner);
  }

  /** Returns `false` if the transaction belongs to another owner. */
  claim(hash: string, owner: string): boolean {
    const key = hash.toLowerCase();
    if (!this.#owners.has(key)) this.#owners.set(key, owner);
    return this.#owners.get(key) === owner;
  }

  /** Marks a transaction that closed a request: it counts for no other request, even of the same owner. */
  retire(hash: string): void {
    this.#owners.set(hash.toLowerCase(), null);
  }
}
