import { type Address, type Hex, ItemType, NATIVE, type TokenAddress } from '../../../core/index.js';
import {
  approvalCall,
  type CallOutcome,
  type ChainReader,
  type ReadOptions,
  type SimulationCall,
  simulateCalls,
  toQuantity,
} from '../../../core/plugin/index.js';
import type { EncodedTransfer } from '../transactions/calldata.js';

export interface TransferToMeasure {
  readonly bridge: Address;
  readonly sender: Address;
  readonly token: TokenAddress;
  /** Whether the bridge takes the token with an allowance. */
  readonly isApproved: boolean;
  /** Encodes the call of the bridge. */
  readonly encode: (transfer: EncodedTransfer) => Hex;
}

/** Gas units. */
export interface MeasuredTransfer {
  readonly bridge: bigint;
  /** Gas of an approval that replaces the current allowance; 0 if none is needed. */
  readonly approval: bigint;
}

type Calls = readonly SimulationCall[];

/** Sends one unit, whatever the amount is, so that identical measurements are deduplicated within a block. */
const amount = 1n;
const gas = { approval: 150_000n, bridge: 700_000n } as const;
const plentyOfCoins = toQuantity(1n << 120n);
/**
 * Maximum extra gas of the real calldata: an amount of 32 bytes costs 12 gas more per byte than one
 * unit, and the recipient may have another address.
 */
const calldata = { amount: 32n * 12n, recipient: 1_000n } as const;

/**
 * Measures the gas of transfers and of their approvals in the node's next block, without a round trip in addition to other reads of the same tick.
 * `null` for each if the node simulates nothing, or the transfer would revert, for example because the sender doesn't hold the token. Never fails an estimate.
 */
export async function measureTransfers(
  reader: ChainReader,
  transfers: readonly TransferToMeasure[],
  options: ReadOptions,
): Promise<readonly (MeasuredTransfer | null)[]> {
  const sent = transfers.map(callsOf);
  const stateOverrides = Object.fromEntries(transfers.map(({ sender }) => [sender, { balance: plentyOfCoins }]));
  const results = await simulateCalls(
    reader,
    { calls: sent.flat(), stateOverrides, traceTransfers: false },
    options,
  ).catch(() => {
    options.signal?.throwIfAborted();
    return null;
  });
  let next = 0;
  return sent.map((calls) => {
    const from = next;
    next += calls.length;
    return results && measuredOf(results.slice(from, next));
  });
}

function callsOf({ bridge, sender: from, token, isApproved, encode }: TransferToMeasure): Calls {
  // One wei stands for the message fee, which isn't known yet.
  const value = token === NATIVE ? amount + 1n : 1n;
  const data = encode({ token, sender: from, recipient: from, amount });
  const sent = { from, to: bridge, data, value, gas: gas.bridge };
  if (!isApproved || token === NATIVE) return [sent];
  // One unit more than the bridge takes: a fully used allowance refunds gas, and an existing
  // allowance may not be fully used.
  const approvable = {
    type: ItemType.ERC20,
    tokenAddress: token,
    spenderAddress: bridge,
    amount: amount + 1n,
  } as const;
  return [{ from, ...approvalCall(approvable), gas: gas.approval }, sent];
}

function measuredOf(results: readonly CallOutcome[]): MeasuredTransfer | null {
  if (!results.every(({ isDone }) => isDone)) return null;
  const [sent = 0n, approval = 0n] = results.map(({ gasUsed }) => gasUsed).toReversed();
  return {
    bridge: sent + calldata.amount + calldata.recipient,
    approval: approval === 0n ? 0n : approval + calldata.amount,
  };
}
