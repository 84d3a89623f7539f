import type { DevnetArbitrumContracts } from './arbitrumAddresses.js';

/** A deposit of the root chain, as its ticket. */
export interface ArbitrumTicket {
  /** On the root. */
  readonly transactionHash: string;
  readonly ticketId: string;
  /** open: it is on the child, and was not carried out yet, or to no effect. */
  readonly status: 'waiting' | 'open' | 'redeemed' | 'expired';
}

/** Scripts an Arbitrum bridge: what its sequencer and its validators do. */
export interface ArbitrumControls {
  readonly rootChainId: number;
  readonly childChainId: number;
  readonly contracts: DevnetArbitrumContracts;
  /** Deposits no longer arrive by themselves. */
  hold(): void;
  /** Deposits arrive by themselves again. */
  release(): void;
  /** Lets the tickets of one transaction come to the child now, held or not; again without effect. */
  relay(transactionHash: string): Promise<ArbitrumTicket>;
  /** Whatever is tried on the child from now on fails, as with too little gas, until it is told otherwise. */
  failRedeems(fail: boolean): void;
  /** What has left the root chain, oldest first. */
  tickets(): readonly ArbitrumTicket[];
  /** Moves the clocks of all chains a week on: what is open is lost then, but for coins, which their beneficiaries get. */
  expire(): Promise<void>;
  /** The root chain takes the child's newest block for settled: what has left the child until now can be executed. Answers how many messages that is. */
  confirm(): Promise<number>;
  /** Stops deposits, and lets them go on: what is sent while paused is reverted. */
  setPaused(paused: boolean): Promise<void>;
}
