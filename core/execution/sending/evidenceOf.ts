import type { Evidence } from '../../wallet/sending/resolveIntent.js';
import type { SendIntent } from '../../wallet/sending/SendIntent.js';
import type { WalletAnswer } from '../JournalStore.js';
import type { TransactionSurroundings } from './TransactionSurroundings.js';

export interface Asked {
  readonly intent: SendIntent;
  readonly at: number;
  readonly answered: WalletAnswer | undefined;
}

/** What proves that an intent was not carried out: much silence while its prompt may be open, little once the wallet has answered. */
export function evidenceOf({ intent, at, answered }: Asked, { account, clock, proof, claims, signal }: TransactionSurroundings): Evidence {
  const span = answered === undefined ? proof.afterPrompt : proof.afterAnswer;
  const since = answered ?? { at, blockNumber: intent.blockNumber };
  return { account, intent, since, span, claims, now: () => clock.now(), signal };
}
