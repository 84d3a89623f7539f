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

/** What an engine said in the end of an execution, and when. */
export interface Verdict {
  readonly atMs: number;
  readonly snapshot: ExecutionSnapshot;
  /** How many blocks its transactions had at that moment, by hash. */
  readonly depths?: ReadonlyMap<string, number>;
  /** What the player held then. */
  readonly holdings?: ReadonlyMap<Holding, bigint>;
}

/** Of a token that the bridge carries: what the root side took in, what the child side gave out, what is between them. */
export interface BridgeBook {
  readonly token: string;
  readonly takenIn: bigint;
  readonly givenOut: bigint;
  readonly inFlight: bigint;
}

/** All that a run is judged by; the figures are the chains' own, read beside the proxy after the faults were lifted. */
export interface Evidence {
  readonly route: FundingRoute | null;
  readonly verdicts: readonly Verdict[];
  readonly asks: readonly Ask[];
  readonly mined: readonly MinedTransaction[];
  /** The account's next nonces at the beginning and in the end. */
  readonly nonces: Readonly<Record<ChainName, readonly [number, number]>>;
  readonly before: ReadonlyMap<Holding, bigint>;
  readonly after: ReadonlyMap<Holding, bigint>;
  /** What all receipts together say has moved; gas and values included. */
  readonly moved: ReadonlyMap<Holding, bigint>;
  readonly bridge: readonly BridgeBook[];
  /** Messages from the root chain that have not been executed. */
  readonly undelivered: number;
  /** Whether the last that was heard of the execution was its end. */
  readonly isSettled: boolean;
  /** Whether anything went wrong on purpose while the execution ran. */
  readonly hadMishaps: boolean;
  /** What a page that was disposed of left: timers, requests. */
  readonly leftovers: readonly string[];
  readonly unhandled: readonly string[];
  /** What took too long, or broke where nothing should. */
  readonly accidents: readonly string[];
  /** What the journal says of the account in the end. */
  readonly journal: readonly JournalEntry[];
  /** Of the harder world; null: the one of before, with its rules. */
  readonly hard: Hardness | null;
  /** Calls that the wallet was asked for although the player had approved less than they take. */
  readonly vain: readonly string[];
  /** What strangers have sent. */
  readonly strangers: readonly StrangerTransaction[];
  /** Looks at an execution that asked the wallet for something. */
  readonly looks: readonly string[];
}
