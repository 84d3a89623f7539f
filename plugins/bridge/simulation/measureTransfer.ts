import { type Address, type Hex, ItemType, NATIVE, type TokenAddress } from '../../../core/index.js';
import {
  approvalCall,
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

const gas = { approval: 150_000n, bridge: 700_000n } as const;
const plentyOfCoins = toQuantity(1n << 120n);
/** A recipient other than the sender costs an address more of calldata, an amount of 32 bytes at most 12 gas a byte more than one of a single unit. */
const calldata = { recipient: 1_000n, amount: 32n * 12n } as const;

/**
 * Measures the gas of a transfer and of its approvals in the node's next block, without a round trip in addition to other reads of the same tick.
 * `null` if the node simulates nothing, or the transfer would revert, for example because the sender doesn't hold the token. Never fails an estimate.
 */
export async function measureTransfer(
  reader: ChainReader,
  { bridge, sender, token, amount: known, isApproved, encode }: TransferToMeasure,
  options: ReadOptions,
): Promise<MeasuredTransfer | null> {
  const amount = known ?? 1n;
  const from = sender;
  // The message's fee isn't known yet: one wei stands for it.
  const value = token === NATIVE ? amount + 1n : 1n;
  const data = encode({ token, sender, recipient: sender, amount });
  const calls: readonly SimulationCall[] = [
    ...(isApproved && token !== NATIVE ? approvals(from, token, bridge, amount) : []),
    { from, to: bridge, data, value, gas: gas.bridge },
  ];
  const simulation = { calls, stateOverrides: { [from]: { balance: plentyOfCoins } } };
  const results = await simulateCalls(reader, simulation, options).catch(() => {
    options.signal?.throwIfAborted();
    return null;
  });
  if (results === null || !results.every(({ isDone }) => isDone)) return null;
  const [sent = 0n, approval = 0n, reset = 0n] = results.map(({ gasUsed }) => gasUsed).toReversed();
  const unknown = known === null ? calldata.amount : 0n;
  return {
    bridge: sent + calldata.recipient + unknown,
    approval: approval === 0n ? 0n : approval + unknown,
    reset,
  };
}

/** One more than the bridge takes: an allowance that is used up refunds gas, which one that stood before may not. */
function approvals(
  from: Address,
  tokenAddress: Address,
  spenderAddress: Address,
  amount: bigint,
): readonly SimulationCall[] {
  return [0n, amount + 1n].map((allowed) => ({
    from,
    ...approvalCall({ type: ItemType.ERC20, tokenAddress, spenderAddress, amount: allowed }),
    gas: gas.approval,
  }));
}
