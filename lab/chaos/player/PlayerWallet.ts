import type { Eip1193Provider } from '../../../index.js';
import type { ChainName } from '../run/Scenario.js';

/** A call that the engine requested from the wallet; those of a batch share index, behaviour and hashes. */
export interface Ask {
  readonly index: number;
  readonly atMs: number;
  readonly chain: ChainName;
  readonly to: string;
  readonly input: string;
  readonly value: bigint;
  readonly mood: string;
  /** Hashes of the transactions sent for it: several if the wallet replaced one. */
  readonly hashes: string[];
}

/** The player's wallet, as the run sees it. It outlives the pages. */
export interface PlayerWallet extends Eip1193Provider {
  readonly asks: readonly Ask[];
  /** From now on it executes every request. */
  isCalm: boolean;
}
