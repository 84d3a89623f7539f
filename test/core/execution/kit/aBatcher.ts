import type { Hex } from '../../../../core/money/Address.js';
import { player } from '../../../kit/people.js';
import type { GivenTransaction } from '../../../kit/ScriptedBlocks.js';
import { hashNumber, type ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import type { ExecutionBed } from './ExecutionBed.js';

/** Hash of the transaction that executes a scripted batch. */
export const batchHash = hashNumber(80);

export interface AskedBatch {
  readonly id: string;
  readonly from: string;
  readonly chainId: string;
  readonly atomicRequired: boolean;
  readonly calls: readonly { readonly to: string; readonly data: string; readonly value: string }[];
}

/** Batches that a scripted wallet got to execute. */
export function batchesOf({ calls }: ScriptedWallet): readonly AskedBatch[] {
  return calls.filter(({ method }) => method === 'wallet_sendCalls').map(({ params }) => params[0] as AskedBatch);
}

/** Makes the bed's wallet take batches, under the name it is given, and be done with them at once. */
export function takingBatches(bed: ExecutionBed): ScriptedWallet {
  return bed.wallet
    .script('wallet_getCapabilities', () => ({ '0x34a1': { atomic: { status: 'supported' } } }))
    .script('wallet_sendCalls', ([batch]) => (mineBatch(bed, batch), { id: (batch as AskedBatch).id }))
    .script('wallet_getCallsStatus', ([id]) => batchStatus(id, 200));
}

/** As accounts do that have code: one transaction to oneself that holds all calls. */
export function mineBatch({ blocks }: ExecutionBed, batch: unknown, given: GivenTransaction = {}): Hex {
  const parts = (batch as AskedBatch).calls.map(
    ({ to, value, data }) => `${to.slice(2)}${BigInt(value).toString(16).padStart(64, '0')}${data.slice(2)}`,
  );
  return blocks.mine({ hash: batchHash, to: player, input: `0x34fcd5be${parts.join('')}`, ...given });
}

export function batchStatus(id: unknown, status: number, hashes: readonly string[] = [batchHash]): object {
  return {
    version: '2.0.0',
    id,
    chainId: '0x34a1',
    status,
    atomic: true,
    receipts: hashes.map((transactionHash) => ({ transactionHash })),
  };
}
