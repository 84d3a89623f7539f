import { checkoutErrors } from '../errors/checkoutErrors.js';
import {
  type ExecutionContext,
  type ExecutionTask,
  type PreparedTransaction,
  type StepExecutor,
  TaskAction,
} from '../execution/ExecutionTask.js';
import { NATIVE } from '../money/Address.js';
import { type FundingStep, StepType } from '../routing/FundingRoute.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import { footprints } from '../sending/footprints.js';
import type { Abortable } from '../stream/Abortable.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import { transferTransaction } from './transferTransaction.js';

/** Sends a token or the native token to another address on the same chain. */
export class TransferStepExecutor implements StepExecutor {
  readonly type = StepType.TRANSFER;

  plan(
    { chainId, delivers, recipient: to }: FundingStep,
    { account, chains }: ExecutionContext,
  ): readonly ExecutionTask[] {
    const action = TaskAction.TRANSFER;
    const recipient = to ?? account;
    const transaction = transferTransaction({ from: account, recipient, ...delivers });
    const prepare = async (options: Abortable): Promise<PreparedTransaction> => {
      if (delivers.token.address !== NATIVE) await assertTransferable(chains.get(chainId), transaction, options);
      return { transaction, label: { action, amount: delivers, counterparty: recipient } };
    };
    const { token } = delivers;
    const footprint =
      token.address === NATIVE
        ? footprints.none
        : footprints.transfer(token.address, account, recipient, delivers.value);
    return [{ type: 'transaction', id: action, action, chainId, footprint: () => footprint, prepare }];
  }
}

/**
 * Some tokens return `false` instead of reverting, and the receipt would then look successful.
 * @throws TributaryError TRANSACTION_FAILED, CALL_REVERTED, READ_FAILED
 */
async function assertTransferable(
  reader: ChainReader,
  { from, to, data }: UnsignedTransaction,
  options: Abortable,
): Promise<void> {
  const answer = await reader.call({ from, to, data }, { ...options, fresh: true });
  // Tokens that return nothing are fine.
  if (answer !== '0x' && BigInt(answer) === 0n)
    throw checkoutErrors.transactionFailed(undefined, { token: to, answer });
}
