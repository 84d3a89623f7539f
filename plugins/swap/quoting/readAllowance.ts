import { erc20Abi } from '../../../contracts-abi/index.js';
import { describeError, readContract, swapErrors, type Abortable, type Address, type ChainReader } from '../../../core/index.js';

export interface AllowanceQuestion {
  readonly token: Address;
  readonly owner: Address;
  readonly spender: Address;
}

/** @throws TributaryError APPROVE_ERROR "failed to get allowance: …" */
export async function readAllowance(reader: ChainReader, { token, owner, spender }: AllowanceQuestion, options: Abortable): Promise<bigint> {
  try {
    const [allowance] = await readContract(reader, { address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }, options);
    return allowance as bigint;
  } catch (error) {
    options.signal?.throwIfAborted();
    throw swapErrors.failedAllowance(describeError(error), error);
  }
}
