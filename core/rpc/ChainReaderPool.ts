import type { Network } from '../chains/Network.js';
import type { NodeProvider } from '../config/NodeProvider.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { FetchHttpClient } from '../http/FetchHttpClient.js';
import type { HttpClient } from '../http/HttpClient.js';
import { type Clock, systemClock } from '../stream/Clock.js';
import { BatchingChainReader } from './BatchingChainReader.js';
import type { ChainReader, ChainReaders } from './ChainReader.js';
import { RpcEndpoint } from './transport/RpcEndpoint.js';
import { RpcTransport } from './transport/RpcTransport.js';

export interface ChainReaderPoolOptions {
  readonly networks: Readonly<Record<number, Network>>;
  /** Endpoints by chain id, tried in order. Default: the network's URLs. */
  readonly readSources?: Readonly<Record<number, readonly (NodeProvider | string)[]>>;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
  /** Returns a number in [0, 1). Default `Math.random`. */
  readonly random?: () => number;
  /** Time limit of one request, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
}

/** A batch of lens results is larger than the responses of HTTP services. */
const MOST_ANSWER_BYTES = 20_000_000;

/** Creates one reader per chain, on first use. */
export class ChainReaderPool implements ChainReaders {
  private readonly readers = new Map<number, BatchingChainReader>();
  private readonly http: HttpClient;
  private readonly clock: Clock;
  private readonly random: () => number;
  private isDisposed = false;

  constructor(private readonly options: ChainReaderPoolOptions) {
    this.clock = options.clock ?? systemClock;
    this.random = options.random ?? Math.random;
    this.http = new FetchHttpClient({
      ...(options.fetch && { fetch: options.fetch }),
      clock: this.clock,
      random: this.random,
      maxBytes: MOST_ANSWER_BYTES,
    });
  }

  get(chainId: number): ChainReader {
    const known = this.readers.get(chainId);
    if (known) return known;
    const network = this.options.networks[chainId];
    if (!network) throw checkoutErrors.chainNotSupported(chainId);
    const reader = this.open(network);
    if (this.isDisposed) reader.dispose();
    this.readers.set(chainId, reader);
    return reader;
  }

  dispose(): void {
    this.isDisposed = true;
    for (const reader of this.readers.values()) reader.dispose();
  }

  private open(network: Network): BatchingChainReader {
    const { http, clock, random } = this;
    const { readSources = {}, timeoutMs = 10_000 } = this.options;
    const { chainId } = network;
    const endpoints = (readSources[chainId] ?? network.rpcUrls).map((source) => new RpcEndpoint(source));
    const transport = new RpcTransport({ chainId, endpoints, http, clock, random, timeoutMs });
    return new BatchingChainReader({ network, transport, clock, random });
  }
}
