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
  /** `null` if it isn't known yet. */
  readonly amount: bigint | null;
  /** Whether the bridge takes the token by an allowance. */
  readonly isApproved: boolean;
  /** Encodes the call of the bridge. */
  readonly encode: (transfer: EncodedTransfer) => Hex;
}

/** Gas units. */
export interface MeasuredTransfer {
  readonly bridge: bigint;
  /** An approval from zero; 0 if none is needed. */
  readonly approval: bigint;
  /** Taking back an allowance before that; 0 if none is needed. */
  readonly reset: bigint;
}

type Calls = readonly SimulationCall[];

const gas = { approval: 150_000n, bridge: 700_000n } as const;
const plentyOfCoins = toQuantity(1n << 120n);
/** A recipient other than the sender costs an address more of calldata, an amount of 32 bytes at most 12 gas a byte more than one of a single unit. */
const calldata = { recipient: 1_000n, amount: 32n * 12n } as const;

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
  const results = await simulateCalls(reader, { calls: sent.flat(), stateOverrides }, options).catch(() => {
    options.signal?.throwIfAborted();
    return null;
  });
  let next = 0;
  return transfers.map((transfer, index) => {
    const from = next;
    next += sent[index]!.length;
    return results && measuredOf(transfer, results.slice(from, next));
  });
}

function callsOf({ bridge, sender: from, token, amount: known, isApproved, encode }: TransferToMeasure): Calls {
  const amount = known ?? 1n;
  // The message's fee isn't known yet: one wei stands for it.
  const value = token === NATIVE ? amount + 1n : 1n;
  const data = encode({ token, sender: from, recipient: from, amount });
  return [
    ...(isApproved && token !== NATIVE ? approvals(from, token, bridge, amount) : []),
    { from, to: bridge, data, value, gas: gas.bridge },
  ];
}

function measuredOf({ amount }: TransferToMeasure, results: readonly CallOutcome[]): MeasuredTransfer | null {
  if (!results.every(({ isDone }) => isDone)) return null;
  const [sent = 0n, approval = 0n, reset = 0n] = results.map(({ gasUsed }) => gasUsed).toReversed();
  const unknown = amount === null ? calldata.amount : 0n;
  return {
    bridge: sent + calldata.recipient + unknown,
    approval: approval === 0n ? 0n : approval + unknown,
    reset,
  };
}

/** One more than the bridge takes: an allowance that is used up refunds gas, which one that stood before may not. */
function approvals(from: Address, tokenAddress: Address, spenderAddress: Address, amount: bigint): Calls {
  return [0n, amount + 1n].map((allowed) => ({
    from,
    ...approvalCall({ type: ItemType.ERC20, tokenAddress, spenderAddress, amount: allowed }),
    gas: gas.approval,
  }));
}
