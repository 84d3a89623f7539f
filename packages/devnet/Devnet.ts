import type { AcrossControls } from './bridges/across/AcrossControls.js';
import type { ArbitrumControls } from './bridges/arbitrum/ArbitrumControls.js';
import type { OpControls } from './bridges/op/OpControls.js';
import type { DevnetExchange } from './networks/DevnetExchange.js';

/** An anvil process with all contracts deployed. `rpcUrl` goes through the fault proxy, `directUrl` does not. */
export interface DevnetChain {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly directUrl: string;
}

export interface DevnetAccount {
  readonly name: string;
  readonly address: string;
  readonly privateKey: string;
}

export interface DevnetToken {
  readonly chainId: number;
  readonly address: string;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}

/** An article of the studio's shop, as a page shows it. `engine.sales` and the sale widget take `productId`. */
export interface DevnetProduct {
  /** The sale of the article. */
  readonly environmentId: string;
  readonly productId: string;
  readonly name: string;
  readonly description: string;
  /** A data URI, so that no other server is needed. */
  readonly image: string;
}

export interface DevnetCurrency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** A chain of the devnet with its contracts: one of the default pair, or an additional one. */
export interface DevnetNetwork extends DevnetChain {
  readonly name: string;
  readonly nativeCurrency: DevnetCurrency;
  /** Also in `tokens`. */
  readonly wrappedNative: DevnetToken;
  /** By symbol, without the native token. */
  readonly tokens: Readonly<Record<string, DevnetToken>>;
  /** By role. */
  readonly contracts: Readonly<Record<string, string>>;
  readonly exchanges: readonly DevnetExchange[];
}

/**
 * Base URLs (no trailing slash) of the HTTP services, each behind the fault proxy. Paths are those of
 * the real services.
 */
export interface DevnetEndpoints {
  readonly api: string;
  readonly checkoutApi: string;
  readonly bridgeApi: string;
  readonly messageService: string;
  readonly rootIndexer: string;
  readonly childIndexer: string;
  readonly metrics: string;
  readonly onramp: string;
}

/** The services whose faults can be scripted. */
export type DevnetService = keyof DevnetEndpoints | 'rootRpc' | 'childRpc';

/** The node of an additional chain, by the chain's id: `rpc:8453`. Its faults can be scripted as well. */
export type DevnetNode = `rpc:${number}`;

/**
 * Changes a service's responses to requests until the fault is cleared. A service can have several
 * faults. For each request, delay, response and age are chosen separately: from the counted fault
 * (`times`) that was set first, else from the lasting one that was set last.
 * A browser's preflight requests skip all faults.
 */
export interface Fault {
  /** Added to every response, in milliseconds. */
  readonly latencyMs?: number;
  /** Responds with this status instead of calling the service; `retryAfterSeconds` becomes the header of a 429. */
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  /** Responds with this body instead of the service's: malformed JSON, or a page that never ends. */
  readonly body?: string;
  /** 'drop' closes the socket, 'hang' never responds. */
  readonly socket?: 'drop' | 'hang';
  /** Only for the next N requests. */
  readonly times?: number;
  /**
   * Only for requests whose path with query, or a `method` in whose JSON body (one of a batch is
   * enough), contains this text.
   */
  readonly match?: string;
  /** RPC services only: answers reads with the state of this many blocks ago. */
  readonly staleBlocks?: number;
}

export interface FaultControls {
  /**
   * @throws RangeError for an unknown service or node, and for a fault with an unknown member or an
   * invalid value. `staleBlocks` is valid only for nodes.
   */
  set(service: DevnetService | DevnetNode, fault: Fault): void;
  /**
   * Ends the faults of a service, or of all services.
   * @throws RangeError for an unknown service
   */
  clear(service?: DevnetService | DevnetNode): void;
}

/** One HTTP request, recorded by the fault proxy. */
export interface RecordedRequest {
  readonly service: DevnetService | DevnetNode;
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** JSON-RPC methods in the body; empty if the body is not JSON-RPC. */
  readonly rpcMethods: readonly string[];
  /** The client closed the connection before the response. */
  readonly aborted: boolean;
}

export type MessageStatus = 'called' | 'approved' | 'executed' | 'error' | 'insufficient_fee';

/** A cross-chain message, as the relayer sees it. */
export interface RelayedMessage {
  readonly id: string;
  readonly sourceChainId: number;
  readonly destinationChainId: number;
  readonly transactionHash: string;
  readonly logIndex: number;
  readonly sourceAddress: string;
  readonly destinationAddress: string;
  readonly payload: string;
  readonly gasPaid: bigint;
  /** Whether less was paid than the relayer now requires. It may have been executed before, or by another account. */
  readonly underpaid: boolean;
  readonly status: MessageStatus;
  readonly approvalHash: string | null;
  readonly executionHash: string | null;
  readonly error: string | null;
}

export interface RelayerControls {
  /** Stops moving messages automatically. */
  hold(): void;
  /** Moves messages automatically again. */
  release(): void;
  /** Moves one held message to its next stage (called → approved → executed). */
  step(transactionHash: string): Promise<RelayedMessage>;
  /** Executes a failed message again. */
  retry(transactionHash: string): Promise<RelayedMessage>;
  /**
   * Makes the next execution fail with this reason. `snapshot` includes it, and a `revert` to
   * before it removes it.
   * @throws DevnetOptionError for a value that is not text
   */
  failNext(reason: string): void;
  /**
   * Messages paid with less than this many wei become `insufficient_fee` and stop.
   * @throws DevnetOptionError for a value that is not a bigint, or below zero
   */
  setMinimumGasPaid(wei: bigint): void;
  /** All messages that the relayer has seen, oldest first. */
  messages(): readonly RelayedMessage[];
}

export interface OrderBookControls {
  /**
   * Sets the order book's fee on every later fill, on top of the price; 200 basis points at first.
   * @throws DevnetOptionError for a value outside 0 to 10,000
   */
  setProtocolFee(basisPoints: number): void;
}

export interface ScreeningControls {
  /**
   * Sets the refused risk levels, e.g. `['High', 'Severe']`. An empty list disables screening in
   * the remote configuration.
   * @throws DevnetOptionError for a level other than Low, Medium, High and Severe
   */
  refuse(levels: readonly string[]): void;
  /**
   * Sets the screening's risk level of an address; at first every address is `Low`.
   * @throws DevnetOptionError for an invalid address, or an unknown level
   */
  setRisk(address: string, risk: string): void;
}

export interface DevnetSnapshot {
  readonly root: string;
  readonly child: string;
  /** URLs of the additional chains, in their order. */
  readonly others: readonly string[];
  readonly services: unknown;
}

/**
 * Two local chains with all contracts, the HTTP services, and further chains on request. Returned
 * by `startDevnet()`.
 */
export interface Devnet {
  readonly root: DevnetChain;
  readonly child: DevnetChain;
  /** The demo uses `player`: rich in some tokens, short of USDC on the child chain. */
  readonly accounts: Readonly<Record<'deployer' | 'player' | 'rich' | 'empty' | 'spare', DevnetAccount>>;
  readonly tokens: Readonly<{
    root: Readonly<Record<string, DevnetToken>>;
    child: Readonly<Record<string, DevnetToken>>;
  }>;
  /**
   * Addresses that are not in the SDK's own tables: NFTs, the primary sale, the order book's market
   * (`seaport`, `zone`), test recipients.
   */
  readonly contracts: Readonly<{ root: Readonly<Record<string, string>>; child: Readonly<Record<string, string>> }>;
  /** All chains: root, child, then the additional ones in the order of the options. */
  readonly chains: readonly DevnetNetwork[];
  /**
   * Returns one chain.
   * @throws RangeError for an unknown id
   */
  chain(chainId: number): DevnetNetwork;
  readonly endpoints: DevnetEndpoints;
  /** Articles of the sale `devnet`: a sword, a crown, a ration, a lantern and a boat, each with its image. */
  readonly products: readonly DevnetProduct[];
  readonly faults: FaultControls;
  readonly relayer: RelayerControls;
  /** `null` unless `bridges` contains Across. */
  readonly across: AcrossControls | null;
  /**
   * Returns the controls of a child chain's OP Stack bridge.
   * @throws RangeError if the chain has none
   */
  op(childChainId: number): OpControls;
  /**
   * Returns the controls of a child chain's Arbitrum bridge.
   * @throws RangeError if the chain has none
   */
  arbitrum(childChainId: number): ArbitrumControls;
  readonly orderBook: OrderBookControls;
  readonly screening: ScreeningControls;
  /** Returns the requests since the start or the last `clearRequests()`, oldest first; at most the latest 10,000. */
  requests(): readonly RecordedRequest[];
  /** Deletes the recorded requests. */
  clearRequests(): void;
  /** Returns the decoded bodies of the received usage metrics, oldest first; at most the latest 1,000. */
  metrics(): readonly unknown[];
  /** Deviations from the options: a port that was taken, later a chain whose process has ended by itself. */
  readonly notices: readonly string[];
  /** Saves the current state for `revert`. */
  snapshot(): Promise<DevnetSnapshot>;
  /**
   * Restores a snapshot, any number of times: chains, messages, onramp orders, listings, screening,
   * metrics. Faults and recorded requests stay.
   * Rejects if the snapshot is gone: an earlier revert went further back, or a reorg replaced its
   * block.
   */
  revert(snapshot: DevnetSnapshot): Promise<void>;
  /**
   * Moves the clocks of all chains forward and mines a block on each. Rejects with
   * `DevnetOptionError` if `seconds` is not a whole number.
   */
  advance(seconds: number): Promise<void>;
  /**
   * Replaces the newest blocks of a chain with empty ones.
   * @throws RangeError for an unknown id or an invalid depth
   */
  reorg(chain: 'root' | 'child' | number, depth: number): Promise<void>;
  /** Stops everything. A second call has no effect. */
  stop(): Promise<void>;
}
