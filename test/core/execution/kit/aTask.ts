import { NEVER } from 'rxjs';
import {
  type PreparedTransaction,
  TaskAction,
  type TaskLabel,
  type TransactionTask,
  type WaitTask,
} from '../../../../core/execution/ExecutionTask.js';
import { footprints } from '../../../../core/sending/footprints.js';
import type { UnsignedTransaction } from '../../../../core/wallet/Wallet.js';
import { aNativeToken, childChainId } from '../../../kit/aToken.js';
import { exchange, player } from '../../../kit/people.js';

export function aTransaction(given: Partial<UnsignedTransaction> = {}): UnsignedTransaction {
  return { chainId: childChainId, from: player, to: exchange, data: '0x12345678', value: 7n, ...given };
}

export function aLabel(given: Partial<TaskLabel> = {}): TaskLabel {
  return { action: TaskAction.SWAP, amount: { token: aNativeToken(), value: 7n }, counterparty: exchange, ...given };
}

export function aPrepared(given: Partial<PreparedTransaction> = {}): PreparedTransaction {
  return { transaction: aTransaction(), label: aLabel(), ...given };
}

/** A task that sends one transaction, of which the call itself is all there is to see. */
export function aTransactionTask(given: Partial<TransactionTask> = {}): TransactionTask {
  return {
    type: 'transaction',
    id: 'swap',
    action: TaskAction.SWAP,
    chainId: childChainId,
    footprint: () => footprints.none,
    prepare: () => Promise.resolve(aPrepared()),
    ...given,
  };
}

/** As a plugin may bring it that says nothing of its effect. */
export function aTaskWithoutFootprint(): TransactionTask {
  return { ...aTransactionTask({ id: 'send' }), footprint: undefined } as never;
}

export function aWaitTask(given: Partial<WaitTask> = {}): WaitTask {
  return {
    type: 'wait',
    id: 'arrival',
    action: TaskAction.AWAIT_ARRIVAL,
    chainId: childChainId,
    watch: () => NEVER,
    ...given,
  };
}
