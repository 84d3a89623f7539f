import { defer, distinctUntilChanged, filter, merge, type Observable, ReplaySubject, takeUntil } from 'rxjs';
import type { Network } from '../chains/Network.js';
import { retryPause } from '../http/retryPause.js';
import type { Address, Hex } from '../money/Address.js';
import type { Clock } from '../stream/Clock.js';
import { poll } from '../stream/poll.js';
import { shareLatest } from '../stream/shareLatest.js';
import { isHexData } from './batching/isHexData.js';
import { balanceQuestion, callQuestion, methodQuestion } from './batching/Question.js';
import { ReadBatcher } from './batching/ReadBatcher.js';
import type { CallRequest, ChainReader, ReadOptions } from './ChainReader.js';
import { parseQuantity } from './parseQuantity.js';
import { readErrors } from './readErrors.js';
import type { RpcTransport } from './transport/RpcTransport.js';

export interface BatchingChainReaderOptions {
  readonly network: Network;
  readonly transport: RpcTransport;
  readonly clock: Clock;
  readonly random: () => number;
}

/** Converts reads to questions for the batcher, and outcomes to results. */
export class BatchingChainReader implements ChainReader {
  readonly chainId: number;
  private readonly batcher: ReadBatcher;
  private readonly disposed$ = new ReplaySubject<void>(1); // late subscribers complete too
  private readonly blockNumbers$: Observable<bigint>;

  constructor(private readonly options: BatchingChainReaderOptions) {
    this.chainId = options.network.chainId;
    this.batcher = new ReadBatcher(options);
    this.blockNumbers$ = defer(() => this.followBlockNumber()).pipe(takeUntil(this.disposed$), shareLatest());
  }

  get logBlocks(): bigint | null {
    return this.options.transport.logBlocks;
  }

  async call(request: CallRequest, options: ReadOptions = {}): Promise<Hex> {
    const returned = await this.batcher.ask(callQuestion(request), options);
    if (!isHexData(returned))
      throw readErrors.failed('malformed', { chainId: this.chainId, method: 'eth_call', expected: 'data' });
    return returned;
  }

  async request(method: string, params: readonly unknown[], options: ReadOptions = {}): Promise<unknown> {
    return this.batcher.ask(methodQuestion(method, params), options);
  }

  async getBalance(account: Address, options: ReadOptions = {}): Promise<bigint> {
    return parseQuantity(await this.batcher.ask(balanceQuestion(account, this.options.network.multicall), options));
  }

  async getBlockNumber(options: ReadOptions = {}): Promise<bigint> {
    const { network, clock } = this.options;
    const known = options.fresh ? null : this.batcher.head.seenWithin(network.blockTimeMs, clock.elapsed());
    if (known !== null) return known;
    const answer = parseQuantity(await this.batcher.ask(methodQuestion('eth_blockNumber', []), options));
    return this.batcher.head.number ?? answer;
  }

  watchBlockNumber(): Observable<bigint> {
    return this.blockNumbers$;
  }

  forget(): void {
    this.batcher.forget();
  }

  /** Aborts requests in progress and ends polling; later reads are rejected. */
  dispose(): void {
    this.disposed$.next();
    this.batcher.close();
  }

  /** Includes blocks that other reads reveal, so that a subscriber hears of a block as soon as any read does. */
  private followBlockNumber(): Observable<bigint> {
    const { network, clock, random } = this.options;
    let failures = 0;
    const ask = async (signal: AbortSignal): Promise<bigint | null> => {
      try {
        const number = await this.getBlockNumber({ fresh: true, signal });
        failures = 0;
        return number;
      } catch {
        failures += 1;
        return null; // an outage: polled again after a growing pause
      }
    };
    const pauseMs = (): number => network.blockTimeMs + (failures === 0 ? 0 : retryPause(failures, random));
    const polled$ = poll(ask, { pauseMs, clock }).pipe(filter((number) => number !== null));
    return merge(this.batcher.head.moves$, polled$).pipe(distinctUntilChanged());
  }
}
