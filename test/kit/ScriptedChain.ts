import { NEVER, type Observable } from 'rxjs';
import type { Address, Hex } from '../../core/money/Address.js';
import type { CallRequest, ChainReader, ChainReaders, ReadOptions } from '../../core/rpc/ChainReader.js';
import { childChainId } from './aToken.js';

export interface ScriptedRead {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly options: ReadOptions;
}

/** Answers a method: a value, or a promise of one. A thrown error fails the read. */
export type Answer = (params: readonly unknown[], options: ReadOptions) => unknown;

/** A chain with prepared answers. By default every account has sent five transactions, and new ones are mined at once. */
export class ScriptedChain implements ChainReader {
  readonly reads: ScriptedRead[] = [];
  /** Number of `forget` calls. */
  forgotten = 0;
  readonly #answers = new Map<string, Answer>([
    ['eth_blockNumber', () => 100n],
    ['eth_getBalance', () => 10n ** 18n],
    ['eth_getTransactionCount', () => '0x5'],
    ['eth_getTransactionReceipt', () => ({ status: '0x1' })],
  ]);

  constructor(readonly chainId: number = childChainId) {}

  /** From now on. */
  script(method: string, answer: Answer): this {
    this.#answers.set(method, answer);
    return this;
  }

  /** One answer after the other; the last one stays. */
  scriptInTurn(method: string, ...answers: readonly [Answer, ...Answer[]]): this {
    let turn = 0;
    return this.script(method, (params, options) => answers[Math.min(turn++, answers.length - 1)]?.(params, options));
  }

  readsOf(method: string): readonly ScriptedRead[] {
    return this.reads.filter((read) => read.method === method);
  }

  call({ to, data }: CallRequest, options: ReadOptions = {}): Promise<Hex> {
    return this.#read('eth_call', [to, data], options) as Promise<Hex>;
  }

  request(method: string, params: readonly unknown[], options: ReadOptions = {}): Promise<unknown> {
    return this.#read(method, params, options);
  }

  getBalance(account: Address, options: ReadOptions = {}): Promise<bigint> {
    return this.#read('eth_getBalance', [account], options) as Promise<bigint>;
  }

  getBlockNumber(options: ReadOptions = {}): Promise<bigint> {
    return this.#read('eth_blockNumber', [], options) as Promise<bigint>;
  }

  watchBlockNumber(): Observable<bigint> {
    return NEVER;
  }

  forget(): void {
    this.forgotten += 1;
  }

  /** As the chain reader does: an aborted read rejects with the reason, though the answer may be on its way. */
  async #read(method: string, params: readonly unknown[], options: ReadOptions): Promise<unknown> {
    this.reads.push({ method, params, options });
    options.signal?.throwIfAborted();
    const answer = this.#answers.get(method);
    if (answer === undefined) throw new Error(`nobody scripted ${method}`);
    const value = await answer(params, options);
    options.signal?.throwIfAborted();
    return value;
  }
}

export class ScriptedChains implements ChainReaders {
  readonly #chains: ReadonlyMap<number, ScriptedChain>;

  constructor(...chains: readonly ScriptedChain[]) {
    this.#chains = new Map(chains.map((chain) => [chain.chainId, chain]));
  }

  get(chainId: number): ScriptedChain {
    const chain = this.#chains.get(chainId);
    if (chain === undefined) throw new Error(`nobody scripted chain ${chainId}`);
    return chain;
  }

  dispose(): void {
    // holds nothing
  }
}
