import type { ExecutionSnapshot, FundingRoute, JournalEntry } from '../../../index.js';
import type { Ask } from '../player/PlayerWallet.js';
import type { Hardness } from '../run/Hardness.js';
import type { ChainName } from '../run/Scenario.js';
import type { StrangerTransaction } from '../world/Strangers.js';

/** `root/native`, `child/0x…` in lower case. */
export type Holding = `${ChainName}/${string}`;

/** A transaction of the player, as the chain has it in the end; or one call of several that went out as one. */
export interface MinedTransaction {
  readonly chain: ChainName;
  readonly hash: string;
  readonly nonce: number;
  readonly to: string;
  readonly input: string;
  readonly value: bigint;
  readonly succeeded: boolean;
  /** In wei. */
  readonly gasCost: bigint;
  /** Whether the player signed it. */
  readonly isOwn: boolean;
  readonly blockNumber: number;
  /** When the wallet gave it to its node. */
  readonly atMs: number;
}

/** The engine's final status of an execution, and its time. */
export interface Verdict {
  readonly atMs: number;
  readonly snapshot: ExecutionSnapshot;
  /** How many blocks its transactions had at that moment, by hash. */
  readonly depths?: ReadonlyMap<string, number>;
  /** The player's holdings at that time. */
  readonly holdings?: ReadonlyMap<Holding, bigint>;
}

/** For a bridged token: the amount taken in on the root side, the amount paid out on the child side, and the amount in transit. */
export interface BridgeBook {
  readonly token: string;
  readonly takenIn: bigint;
  readonly givenOut: bigint;
  readonly inFlight: bigint;
}

/** All data to judge a run; the figures come from the chains, read without the proxies after the faults were lifted. */
export interface Evidence {
  readonly route: FundingRoute | null;
  readonly verdicts: readonly Verdict[];
  readonly asks: readonly Ask[];
  readonly mined: readonly MinedTransaction[];
  /** The account's next nonces at the beginning and in the end. */
  readonly nonces: Readonly<Record<ChainName, readonly [number, number]>>;
  readonly before: ReadonlyMap<Holding, bigint>;
  readonly after: ReadonlyMap<Holding, bigint>;
  /** Sum of all movements in the receipts, with gas and values. */
  readonly moved: ReadonlyMap<Holding, bigint>;
  readonly bridge: readonly BridgeBook[];
  /** Messages from the root chain that have not been executed. */
  readonly undelivered: number;
  /** Whether the last that was heard of the execution was its end. */
  readonly isSettled: boolean;
  /** Whether anything went wrong on purpose while the execution ran. */
  readonly hadMishaps: boolean;
  /** Timers and requests that a disposed page left. */
  readonly leftovers: readonly string[];
  readonly unhandled: readonly string[];
  /** Timeouts, and errors in parts that must not fail. */
  readonly accidents: readonly string[];
  /** The account's journal entries at the end. */
  readonly journal: readonly JournalEntry[];
  /** The draws of the harder world; `null` in the kinder world, which has its own rules. */
  readonly hard: Hardness | null;
  /** Requested calls that take more than the player had approved. */
  readonly vain: readonly string[];
  /** The transactions of strangers. */
  readonly strangers: readonly StrangerTransaction[];
  /** Re-checks of an execution that prompted the wallet. */
  readonly looks: readonly string[];
}
