import type { Address } from '../money/Address.js';
import type { ChainReader, ReadOptions } from '../rpc/ChainReader.js';
import { estimateGas } from '../rpc/estimateGas.js';
import { type Approvable, approvedAmountOf } from './Approvable.js';
import type { Approval } from './Approval.js';
import { approvalFor } from './approvalFor.js';
import { approvalNeeded } from './approvalNeeded.js';
import { readAllowance } from './readAllowance.js';

export interface ApprovalQuestion {
  readonly owner: Address;
  readonly approvable: Approvable;
  /** Current allowance, if already read. */
  readonly allowed?: bigint;
  /** Approval whose gas is estimated. Default: the approval itself. */
  readonly estimated?: Approvable;
}

/**
 * Returns the missing approval; `null` if the allowance suffices. Its reads are batched.
 * @throws TributaryError of the allowance's read
 *
 * @example const approval = await readApproval(reader, { owner: account, approvable }, { signal }); // null: enough is approved
 */
export async function readApproval(
  reader: ChainReader,
  { owner, approvable, allowed: known, estimated = approvable }: ApprovalQuestion,
  options: ReadOptions,
): Promise<Approval | null> {
  const { chainId } = reader;
  if (known !== undefined && known >= approvedAmountOf(approvable)) return null;
  const [allowed, estimate] = await Promise.all([
    known ?? readAllowance(reader, owner, approvable, options),
    estimateGas(reader, approvalFor(estimated, owner, chainId), options),
  ]);
  return approvalNeeded(approvable, { owner, chainId, allowed, estimate });
}
