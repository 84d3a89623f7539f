import { erc20Abi } from '../../../contracts-abi/index.js';
import {
  type Address,
  NATIVE,
  type SwapApproval,
  type TokenAddress,
  type UnsignedTransaction,
} from '../../../core/index.js';
import {
  type CallOutcome,
  type ChainReader,
  encodeCall,
  type ReadOptions,
  type SimulationCall,
  simulateCalls,
  toQuantity,
} from '../../../core/plugin/index.js';

export interface SwapToMeasure {
  readonly transaction: UnsignedTransaction;
  /**
   * The approvals before it, in order. Each is a list of calls, with a reset first if an allowance
   * exists. Empty if no approval is needed.
   */
  readonly approvals: readonly (readonly UnsignedTransaction[])[];
  /** The maximum input of the transaction, and a contract that holds such tokens; `null` if no holder is known. */
  readonly spent: { readonly token: TokenAddress; readonly amount: bigint; readonly holder: Address | null };
}

/** Gas units. */
export interface MeasuredSwap {
  readonly swap: bigint;
  /** One entry per approval, with one value per call. */
  readonly approvals: readonly (readonly bigint[])[];
}

/** Enough for any amount in the simulation; gas does not depend on it. */
const plentyOfCoins = toQuantity(1n << 120n);
const transferGas = 500_000n;

/**
 * Measures the gas of a swap and of its approvals in the node's next block, without a round trip in
 * addition to other reads of the same tick. `holder` lends tokens that the account does not hold
 * yet, so that a swap after a bridge is measured, too.
 * Returns `null` if the node does not support simulation, or the swap would revert. A measurement
 * never fails a quote.
 */
export async function measureSwap(
  reader: ChainReader,
  { transaction, approvals, spent }: SwapToMeasure,
  options: ReadOptions,
): Promise<MeasuredSwap | null> {
  const { from } = transaction;
  const funding = fundingOf(spent, from);
  const calls = [...funding, ...[...approvals.flat(), transaction].map(toCall)];
  const stateOverrides = { [from]: { balance: plentyOfCoins } };
  const results = await simulateCalls(reader, { calls, stateOverrides }, options).catch(() => {
    options.signal?.throwIfAborted();
    return null;
  });
  // The funding may fail if the account has enough tokens itself.
  const [swap, ...earlier] = results?.slice(funding.length).toReversed() ?? [];
  if (swap === undefined || !swap.isDone || !earlier.every(({ isDone }) => isDone)) return null;
  return { swap: swap.gasUsed, approvals: split(earlier.toReversed(), approvals) };
}

/** Returns the approval with the measured gas. The gas of a reset is used only if the token needs one. */
export function withMeasuredGas<A extends SwapApproval | null>(
  approval: A,
  measured: readonly bigint[] | undefined,
): A {
  if (approval === null || measured === undefined || measured.length !== (approval.reset === null ? 1 : 2))
    return approval;
  return { ...approval, gas: measured.reduce((sum, gas) => sum + gas, 0n) };
}

function fundingOf({ token, amount, holder }: SwapToMeasure['spent'], account: Address): readonly SimulationCall[] {
  if (token === NATIVE || holder === null) return [];
  // One unit more than the input: clearing a balance refunds gas, and the real account may keep
  // some tokens.
  const data = encodeCall(erc20Abi, 'transfer', [account, amount + 1n]);
  return [{ from: holder, to: token, data, gas: transferGas }];
}

function toCall({ from, to, data, value }: UnsignedTransaction): SimulationCall {
  return { from, to, data, value };
}

function split(results: readonly CallOutcome[], approvals: SwapToMeasure['approvals']): readonly (readonly bigint[])[] {
  let index = 0;
  return approvals.map((calls) => calls.map(() => results[index++]!.gasUsed));
}
