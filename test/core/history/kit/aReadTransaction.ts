import type { JournaledReceipt } from '../../../../core/execution/JournaledReceipt.js';
import type { ReadTransaction } from '../../../../core/history/receiptOf.js';
import type { SentForExecution } from '../../../../core/history/sentTransactions.js';
import { childChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { aCall } from '../../execution/kit/aRequest.js';

/** A call of the exchange by the player, who put seven wei to it. */
export function aSentTransaction(given: Partial<SentForExecution> = {}): SentForExecution {
  return {
    chainId: childChainId,
    hash: hashNumber(0),
    role: 'own',
    tasks: [{ id: '0/swap', action: 'swap', chainId: childChainId }],
    calls: [aCall()],
    ...given,
  };
}

/** Receipt of a transaction that moved nothing and cost the player 63,000 wei of gas. */
export function aJournaledReceipt(given: Partial<JournaledReceipt> = {}): JournaledReceipt {
  return {
    chainId: childChainId,
    hash: hashNumber(0),
    status: 'success',
    blockNumber: 90n,
    at: 1_000,
    from: player,
    gasUsed: 21_000n,
    gasPrice: 3n,
    l1Fee: 0n,
    moves: [],
    fees: [],
    isNativeKnown: true,
    ...given,
  };
}

export function aReadTransaction(
  given: Partial<SentForExecution> = {},
  receipt: Partial<JournaledReceipt> = {},
): ReadTransaction {
  const sent = aSentTransaction(given);
  return { ...sent, receipt: aJournaledReceipt({ chainId: sent.chainId, hash: sent.hash, ...receipt }) };
}
