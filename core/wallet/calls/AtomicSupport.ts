import type { Clock } from '../../stream/Clock.js';
import type { Eip1193Provider } from '../Wallet.js';
import { type AtomicQuestion, readAtomicSupport } from './readAtomicSupport.js';

/**
 * Caches which wallets execute several calls as one, read once per account and chain. A wallet that
 * doesn't answer counts as unsupported: sending one by one always works.
 */
export class AtomicSupport {
  readonly #told = new WeakMap<Eip1193Provider, Map<string, Promise<boolean>>>();

  constructor(private readonly clock: Clock) {}

  /** Never rejects. */
  has(wallet: Eip1193Provider, question: AtomicQuestion): Promise<boolean> {
    const told = this.#of(wallet);
    const answer = told.get(keyOf(question)) ?? readAtomicSupport(wallet, question, { clock: this.clock });
    told.set(keyOf(question), answer);
    return answer;
  }

  /** Marks a wallet as unsupported after it rejected a batch. */
  deny(wallet: Eip1193Provider, question: AtomicQuestion): void {
    this.#of(wallet).set(keyOf(question), Promise.resolve(false));
  }

  #of(wallet: Eip1193Provider): Map<string, Promise<boolean>> {
    const told = this.#told.get(wallet) ?? new Map<string, Promise<boolean>>();
    this.#told.set(wallet, told);
    return told;
  }
}

function keyOf({ from, chainId }: AtomicQuestion): string {
  return `${chainId}:${from}`;
}
