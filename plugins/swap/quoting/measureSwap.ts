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
  /** What is allowed before it, in order: of each the calls that do it, through zero where an allowance stands. Empty: it is allowed already. */
  readonly approvals: readonly (readonly UnsignedTransaction[])[];
  /** The most that the transaction takes, and a contract that holds such tokens; `null`: no holder is known. */
  readonly spent: { readonly token: TokenAddress; readonly amount: bigint; readonly holder: Address | null };
}

/** Gas units. */
export interface MeasuredSwap {
  readonly swap: bigint;
  /** As many as there are approvals, and of each as many as there are calls. */
  readonly approvals: readonly (readonly bigint[])[];
}

/** So much that no amount is missing in the simulation; gas does not depend on it. */
const plentyOfCoins = toQuantity(1n << 120n);
const transferGas = 500_000n;

/**
 * Measures the gas of a swap and of its approvals by running them in the node's next block. Costs no round trip beside other reads of the same tick. Tokens that the account does not hold
 * yet come from `holder`, so that a swap behind a bridge is measured, too.
 * null: the node simulates nothing, or it would revert. A measurement never fails a quote.
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
  // Whether the funding worked does not matter if the account has enough of its own.
  const [swap, ...earlier] = results?.slice(funding.length).toReversed() ?? [];
  if (swap === undefined || !swap.isDone || !earlier.every(({ isDone }) => isDone)) return null;
  return { swap: swap.gasUsed, approvals: split(earlier.toReversed(), approvals) };
}

/** The approval with the gas that was measured. What was measured through zero is of use only where the token wants that. */
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
  // One more than it takes: clearing a balance refunds gas, and this account may keep some of it.
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
