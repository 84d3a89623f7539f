import type { AcrossControls } from './bridges/across/AcrossControls.js';
import type { ArbitrumControls } from './bridges/arbitrum/ArbitrumControls.js';
import type { OpControls } from './bridges/op/OpControls.js';
import type { DevnetExchange } from './networks/DevnetExchange.js';

/** An anvil process with everything deployed on it. `rpcUrl` goes through the fault proxy, `directUrl` does not. */
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

/** What the studio's shop sells, as a page would show it: `productId` is what `engine.sales` and the sale widget take. */
export interface DevnetProduct {
  /** Of the sale that has it. */
  readonly environmentId: string;
  readonly productId: string;
  readonly name: string;
  readonly description: string;
  /** A data URI: no other server is asked. */
  readonly image: string;
}

export interface DevnetCurrency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** One of the devnet's chains with what stands on it: the pair's, or one beside it. */
export interface DevnetNetwork extends DevnetChain {
  readonly name: string;
  readonly nativeCurrency: DevnetCurrency;
  /** Also among the tokens. */
  readonly wrappedNative: DevnetToken;
  /** By symbol; the coin is not among them. */
  readonly tokens: Readonly<Record<string, DevnetToken>>;
  /** By role. */
  readonly contracts: Readonly<Record<string, string>>;
  readonly exchanges: readonly DevnetExchange[];
}

/** Base URLs (no trailing slash) of the HTTP services, each behind the fault proxy. Paths are those of the real services. */
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

/** The place a scripted fault sits in front of. */
export type DevnetService = keyof DevnetEndpoints | 'rootRpc' | 'childRpc';

/** The node of a chain beside the pair, by the chain's id: `rpc:8453`. Faults sit in front of it, too. */
export type DevnetNode = `rpc:${number}`;

/**
 * What a service does to the requests that reach it, until the fault is cleared. Faults of one service stand side by side; for each request,
 * its delay, its answer and its age are decided one by one: by the counted fault (`times`) that was set first, else by the lasting one set last.
 * A browser's preflights meet no faults.
 */
export interface Fault {
  /** Added to every answer. */
  readonly latencyMs?: number;
  /** Answer with this status instead of asking the service; `retryAfterSeconds` becomes the header of a 429. */
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  /** Body to answer with, instead of the service's: malformed JSON, a page that never ends. */
  readonly body?: string;
  /** 'drop' closes the socket, 'hang' never answers. */
  readonly socket?: 'drop' | 'hang';
  /** Only for the next N requests. */
  readonly times?: number;
  /** Only for requests whose path with query, or a `method` in whose JSON body (one of a batch is enough), contains this text. */
  readonly match?: string;
  /** RPC services only: answer reads as of this many blocks ago. */
  readonly staleBlocks?: number;
}

export interface FaultControls {
  /** @throws RangeError for a service or node that the devnet does not have, and for a fault with a member that it does not know, or with a value that cannot be; `staleBlocks` is of nodes only. */
  set(service: DevnetService | DevnetNode, fault: Fault): void;
  /** Ends the faults of a service, or of all. @throws RangeError for one that the devnet does not have */
  clear(service?: DevnetService | DevnetNode): void;
}

/** One HTTP request as the fault proxy saw it. */
export interface RecordedRequest {
  readonly service: DevnetService | DevnetNode;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** JSON-RPC methods inside, empty where the body is not JSON-RPC. */
  readonly rpcMethods: readonly string[];
  /** The client closed the connection before it was answered. */
  readonly aborted: boolean;
}

export type MessageStatus = 'called' | 'approved' | 'executed' | 'error' | 'insufficient_fee';

/** A cross-chain message as the relayer knows it. */
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
  /** Less than the relayer asks for now; it may have been executed all the same, by somebody else or before. */
  readonly underpaid: boolean;
  readonly status: MessageStatus;
  readonly approvalHash: string | null;
  readonly executionHash: string | null;
  readonly error: string | null;
}

export interface RelayerControls {
  /** Messages are no longer moved on by themselves. */
  hold(): void;
  /** Messages move on by themselves again. */
  release(): void;
  /** Moves one held message one stage on (called → approved → executed). */
  step(transactionHash: string): Promise<RelayedMessage>;
  /** Executes a message that ended in error once more. */
  retry(transactionHash: string): Promise<RelayedMessage>;
  /** Makes the next execution fail with this reason. Kept by `snapshot`, and undone by a `revert` to before it. @throws DevnetOptionError for no text */
  failNext(reason: string): void;
  /** Messages paid with less than this many wei are `insufficient_fee` and stay where they are. @throws DevnetOptionError for no bigint, or one below zero */
  setMinimumGasPaid(wei: bigint): void;
  /** What the relayer has seen, oldest first. */
  messages(): readonly RelayedMessage[];
}

export interface OrderBookControls {
  /** The book's own share of every order that is filled from now on, on top of its price; 200 basis points at first. @throws DevnetOptionError for none from 0 to 10,000 */
  setProtocolFee(basisPoints: number): void;
}

export interface ScreeningControls {
  /** The risk levels that are refused from now on, e.g. `['High', 'Severe']`; none: screening is switched off in the remote configuration. @throws DevnetOptionError for another than Low, Medium, High and Severe */
  refuse(levels: readonly string[]): void;
  /** What the screening says of an address from now on; `Low` of everybody at first. @throws DevnetOptionError for what is no address, or none of these levels */
  setRisk(address: string, risk: string): void;
}

export interface DevnetSnapshot {
  readonly root: string;
  readonly child: string;
  /** Of the chains beside the pair, in their order. */
  readonly others: readonly string[];
  readonly services: unknown;
}

/** Two local chains with everything deployed, the HTTP services beside them, and further chains on request. Returned by `startDevnet()`. */
export interface Devnet {
  readonly root: DevnetChain;
  readonly child: DevnetChain;
  /** `player` is the one the demo uses: rich in some tokens, short of USDC on the child chain. */
  readonly accounts: Readonly<Record<'deployer' | 'player' | 'rich' | 'empty' | 'spare', DevnetAccount>>;
  readonly tokens: Readonly<{
    root: Readonly<Record<string, DevnetToken>>;
    child: Readonly<Record<string, DevnetToken>>;
  }>;
  /** Addresses that are not in the SDK's own tables: NFTs, the shop window, the players' market (`seaport`, `zone`), test recipients. */
  readonly contracts: Readonly<{ root: Readonly<Record<string, string>>; child: Readonly<Record<string, string>> }>;
  /** All chains: root, child, and those beside the pair in the order of the options. */
  readonly chains: readonly DevnetNetwork[];
  /** One of them. @throws RangeError for an id that none has */
  chain(chainId: number): DevnetNetwork;
  readonly endpoints: DevnetEndpoints;
  /** Of the sale `devnet`: a sword, a crown, a ration, a lantern and a boat, each with its picture. */
  readonly products: readonly DevnetProduct[];
  readonly faults: FaultControls;
  readonly relayer: RelayerControls;
  /** null unless `bridges` names Across. */
  readonly across: AcrossControls | null;
  /** The OP Stack bridge of a child chain. @throws RangeError for a chain that has none */
  op(childChainId: number): OpControls;
  /** Arbitrum's bridge of a child chain. @throws RangeError where the devnet was started without one */
  arbitrum(childChainId: number): ArbitrumControls;
  readonly orderBook: OrderBookControls;
  readonly screening: ScreeningControls;
  /** Requests since the start or the last `clearRequests()`, oldest first; bounded to the latest 10,000. */
  requests(): readonly RecordedRequest[];
  /** Forgets the requests recorded so far. */
  clearRequests(): void;
  /** Bodies of the usage metrics that came in, decoded, oldest first; bounded to the latest 1,000. */
  metrics(): readonly unknown[];
  /** What went differently than asked for: a port that was taken, later a chain whose process has ended by itself. */
  readonly notices: readonly string[];
  /** Keeps everything as it is now, for `revert`. */
  snapshot(): Promise<DevnetSnapshot>;
  /**
   * Back to a snapshot, as often as wanted: chains, messages, onramp orders, listings, screening, metrics. Faults and recorded requests stay.
   * Rejects when there is no way back: a later revert went further, or a reorg replaced the snapshot's own block.
   */
  revert(snapshot: DevnetSnapshot): Promise<void>;
  /** Moves the clocks of all chains on and mines a block on each. Rejects with a `DevnetOptionError` for what is no whole number of seconds. */
  advance(seconds: number): Promise<void>;
  /** Replaces the newest blocks of a chain by empty ones. @throws RangeError for an id that none has, and for no number of blocks */
  reorg(chain: 'root' | 'child' | number, depth: number): Promise<void>;
  /** Harmless when called twice. */
  stop(): Promise<void>;
}
