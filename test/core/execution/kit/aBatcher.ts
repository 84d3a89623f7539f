import type { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';

/** The hash of the transaction that a scripted batch is carried out in. */
export const batchHash = hashNumber(80);

export interface AskedBatch {
  readonly id: string;
  readonly from: string;
  readonly chainId: string;
  readonly atomicRequired: boolean;
  readonly calls: readonly { readonly to: string; readonly data: string; readonly value: string }[];
}

/** What a scripted wallet was asked to carry out as one. */
export function batchesOf({ calls }: ScriptedWallet): readonly AskedBatch[] {
  return calls.filter(({ method }) => method === 'wallet_sendCalls').map(({ params }) => params[0] as AskedBatch);
}

/** Makes the wallet take batches, under the name it is given, and be done with them at once. */
export function takingBatches(wallet: ScriptedWallet): ScriptedWallet {
  return wallet
    .script('wallet_getCapabilities', () => ({ '0x34a1': { atomic: { status: 'supported' } } }))
    .script('wallet_sendCalls', ([batch]) => ({ id: (batch as AskedBatch).id }))
    .script('wallet_getCallsStatus', ([id]) => batchStatus(id, 200));
}

export function batchStatus(id: unknown, status: number, hashes: readonly string[] = [batchHash]): object {
  return { version: '2.0.0', id, chainId: '0x34a1', status, atomic: true, receipts: hashes.map((transactionHash) => ({ transactionHash })) };
}
