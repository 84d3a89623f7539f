import { defer, distinctUntilChanged, merge, type Observable, of, switchMap } from 'rxjs';
import type { Network } from '../chains/Network.js';
import { CheckoutErrorType, checkoutErrors } from '../errors/checkoutErrors.js';
import { type Address, NATIVE } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import type { Clock } from '../stream/Clock.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import { uniqueTokens } from '../tokens/list/selectTokens.js';
import { watchAccount } from '../wallet/connection/watchAccount.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { TokenBalance } from './BalanceReader.js';
import type { ChainBalances } from './Balances.js';
import { inTurn } from './inTurn.js';

export interface WatchedHolder {
  readonly network: Network;
  readonly holder: Address | Eip1193Provider;
}

export interface WatchSources {
  readonly clock: Clock;
  blocks(chainId: number): Observable<unknown>;
  /** Returns the balances held and the tokens to watch. */
  discover(
    network: Network,
    account: Address,
    signal: AbortSignal,
  ): Promise<{ readonly balances: readonly TokenBalance[]; readonly tokens: readonly Token[] }>;
  /** Reads from the chain; leaves out tokens that can't be read. */
  read(
    network: Network,
    account: Address,
    tokens: readonly Token[],
    signal: AbortSignal,
  ): Promise<readonly TokenBalance[]>;
}

/** Interval between searches for new tokens in the indexer, in milliseconds. */
export const REDISCOVER_MS = 30_000;
/** Interval after a failure, in milliseconds: sooner, but not at every block. */
const RETRY_MS = 5_000;

/** See `Balances.watchBalances`. `check` throws on invalid arguments. */
export function watchHolder(check: () => WatchedHolder, sources: WatchSources): Observable<ChainBalances> {
  return defer(() => {
    const { network, holder } = check();
    const account$ = typeof holder === 'string' ? of(holder) : watchAccount(holder);
    return account$.pipe(
      switchMap((account) => (account === null ? of(nothingHeld(network)) : watchOne(network, account, sources))),
      distinctUntilChanged(isSameBalances),
    );
  });
}

function watchOne(network: Network, account: Address, sources: WatchSources): Observable<ChainBalances> {
  const watch = new BalanceWatch(network, account, sources);
  return merge(of(null), sources.blocks(network.chainId)).pipe(
    inTurn(() => fromAbortable((signal) => watch.next(signal))),
  );
}

/** Holds the watched tokens and their last known balances. */
class BalanceWatch {
  #tokens: readonly Token[] = [];
  #balances: readonly TokenBalance[] = [];
  #discoverAtMs = 0;
  /** Error of the first discovery, until one succeeds. */
  #failure: unknown = null;

  constructor(
    private readonly network: Network,
    private readonly account: Address,
    private readonly sources: WatchSources,
  ) {}

  async next(signal: AbortSignal): Promise<ChainBalances> {
    const { chainId } = this.network;
    try {
      const isFirst = this.#tokens.length === 0;
      const isDiscovered = this.sources.clock.elapsed() >= this.#discoverAtMs && (await this.#discover(signal));
      // After the first time, the indexer may lag behind balances already read from the chain.
      if (!isDiscovered || !isFirst) await this.#read(signal);
      return { chainId, success: true, error: null, balances: this.#balances };
    } catch (error) {
      signal.throwIfAborted();
      const own = { message: checkoutErrors.chainBalances(chainId).message, data: { chain: chainId } };
      return {
        chainId,
        success: false,
        error: checkoutErrors.wrapped(CheckoutErrorType.GET_BALANCE_ERROR, error, own),
        balances: this.#balances,
      };
    }
  }

  /** Returns `false` if the indexer failed; known tokens are still read from the chain. */
  async #discover(signal: AbortSignal): Promise<boolean> {
    const { clock } = this.sources;
    try {
      const { balances, tokens } = await this.sources.discover(this.network, this.account, signal);
      this.#tokens = uniqueTokens([...tokens, ...this.#tokens]);
      this.#balances = balances;
      this.#discoverAtMs = clock.elapsed() + REDISCOVER_MS;
      return true;
    } catch (error) {
      this.#failure = error;
      this.#discoverAtMs = clock.elapsed() + RETRY_MS;
      return false;
    }
  }

  /** A balance that couldn't be read keeps its last value. */
  async #read(signal: AbortSignal): Promise<void> {
    if (this.#tokens.length === 0) throw this.#failure;
    const read = await this.sources.read(this.network, this.account, this.#tokens, signal);
    const latest = new Map([...this.#balances, ...read].map((balance) => [balance.token.address, balance]));
    const assumed = new Set(
      this.#balances.flatMap(({ token, areDecimalsAssumed }) => (areDecimalsAssumed ? [token.address] : [])),
    );
    this.#balances = this.#tokens
      .flatMap(({ address }) => latest.get(address) ?? [])
      .filter(({ balance, token }) => balance > 0n || token.address === NATIVE)
      .map((balance) => (assumed.has(balance.token.address) ? { ...balance, areDecimalsAssumed: true } : balance));
  }
}

function nothingHeld({ chainId }: Network): ChainBalances {
  return { chainId, success: true, error: null, balances: [] };
}

function isSameBalances(a: ChainBalances, b: ChainBalances): boolean {
  const isSame =
    a.success === b.success && a.error?.message === b.error?.message && a.balances.length === b.balances.length;
  return (
    isSame &&
    a.balances.every(
      ({ token, balance }, index) =>
        token.address === b.balances[index]?.token.address && balance === b.balances[index].balance,
    )
  );
}
