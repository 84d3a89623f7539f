import type { DevnetArbitrumContracts } from './arbitrumAddresses.js';

/** A deposit of the root chain, as a ticket. */
export interface ArbitrumTicket {
  /** Hash on the root chain. */
  readonly transactionHash: string;
  readonly ticketId: string;
  /** open: it exists on the child chain, and was not executed yet, or without success. */
  readonly status: 'waiting' | 'open' | 'redeemed' | 'expired';
}

/** Scripts the sequencer and the validators of an Arbitrum bridge. */
export interface ArbitrumControls {
  readonly rootChainId: number;
  readonly childChainId: number;
  readonly contracts: DevnetArbitrumContracts;
  /** Stops delivering deposits automatically. */
  hold(): void;
  /** Delivers deposits automatically again. */
  release(): void;
  /** Delivers the tickets of one transaction to the child chain now, also while held. A second call has no effect. */
  relay(transactionHash: string): Promise<ArbitrumTicket>;
  /** Makes every later execution on the child chain fail, as with too little gas, until it is called with `false`. */
  failRedeems(fail: boolean): void;
  /** Returns all tickets from the root chain, oldest first. */
  tickets(): readonly ArbitrumTicket[];
  /**
   * Moves the clocks of all chains a week forward: open tickets are then lost, except for native
   * tokens, which go to their beneficiaries.
   */
  expire(): Promise<void>;
  /**
   * Confirms the child chain's newest block on the root chain: all messages sent so far can be
   * executed. Resolves with their number.
   */
  confirm(): Promise<number>;
  /** Pauses or resumes deposits: while paused, the root chain reverts them. */
  setPaused(paused: boolean): Promise<void>;
}
