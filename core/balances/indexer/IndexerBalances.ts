import type { Network } from '../../chains/Network.js';
import { nativeTokenOf } from '../../chains/nativeTokenOf.js';
import { json } from '../../config/json.js';
import { checkoutErrors } from '../../errors/checkoutErrors.js';
import { isTributaryError, type TributaryError } from '../../errors/TributaryError.js';
import type { HttpClient, HttpRequest } from '../../http/HttpClient.js';
import { type ExactJson, parseJsonExactly } from '../../http/parseJsonExactly.js';
import { type Address, NATIVE } from '../../money/Address.js';
import { formatAmount } from '../../money/formatAmount.js';
import type { Abortable } from '../../stream/Abortable.js';
import { type Clock, systemClock } from '../../stream/Clock.js';
import { onAbort } from '../../stream/onAbort.js';
import { withTimeLimit } from '../../stream/withTimeLimit.js';
import type { TokenBalance } from '../BalanceReader.js';
import { BriefMemory, type RecallOptions } from '../BriefMemory.js';
import { parseExactInteger } from './parseExactInteger.js';
import { parseIndexerPage } from './parseIndexerPage.js';

export type IndexedNetwork = Network & { readonly indexerUrl: string };

/** `rate-limited`: the indexer responded with 429, so the chain is read instead. */
export type IndexerAnswer =
  | { readonly status: 'answered'; readonly balances: readonly TokenBalance[] }
  | { readonly status: 'rate-limited' };

const INDEXER_KEEP_MS = 5_000;
/** At 50 tokens a page, more than a wallet holds. A server with more pages probably never ends. */
const MOST_PAGES = 100;
const REQUEST_LIMIT_MS = 10_000;
/** For all pages together, in milliseconds: a hundred slow pages block a screen as much as an endless list. */
const WHOLE_LIMIT_MS = 30_000;
const MOST_TOKENS = 10_000;
const MOST_ACCOUNTS = 100;

class RateLimited extends Error {}

/**
 * Reads all balances of an account from a Blockscout indexer (facts §4.5): the native token first,
 * then every ERC-20 held.
 */
export class IndexerBalances {
  readonly #memory: BriefMemory<IndexerAnswer>;

  constructor(
    private readonly http: HttpClient,
    private readonly clock: Clock = systemClock,
  ) {
    this.#memory = new BriefMemory({ keepMs: INDEXER_KEEP_MS, maxEntries: MOST_ACCOUNTS, clock });
  }

  /**
   * Responses are cached for 5 s, including a 429; concurrent callers share the requests.
   * @throws TributaryError GET_INDEXER_BALANCE_ERROR (`data.status` if there was one)
   */
  async get(network: IndexedNetwork, account: Address, options: RecallOptions = {}): Promise<IndexerAnswer> {
    return this.#memory.recall(
      `${network.chainId}:${account}`,
      (signal) => this.#ask(network, account, signal),
      options,
    );
  }

  async #ask(network: IndexedNetwork, account: Address, signal: AbortSignal): Promise<IndexerAnswer> {
    const url = `${network.indexerUrl}/api/v2/addresses/${account}`;
    try {
      return await withTimeLimit((limit) => this.#askBoth(network, url, limit), {
        timeoutMs: WHOLE_LIMIT_MS,
        signal,
        clock: this.clock,
      });
    } catch (error) {
      if (error instanceof RateLimited) return { status: 'rate-limited' };
      throw indexerError(error, network.chainId);
    }
  }

  async #askBoth(network: Network, url: string, signal: AbortSignal): Promise<IndexerAnswer> {
    const native = nativeTokenOf(network);
    const [coins, tokens] = await together(
      [(both) => this.#readNative(url, both), (both) => this.#readTokens(url, network.chainId, both)],
      signal,
    );
    const { address = NATIVE } = network.nativeCurrency; // a native token that is also a contract must not appear twice
    const own: TokenBalance = { token: native, balance: coins, formattedBalance: formatAmount(coins, native.decimals) };
    const held = unique(tokens).filter(({ token, balance }) => balance > 0n && token.address !== address);
    return { status: 'answered', balances: [own, ...held] };
  }

  /** An address unknown to the indexer (404) holds nothing. */
  async #readNative(url: string, signal: AbortSignal): Promise<bigint> {
    const answer = await this.#read(url, { signal });
    if (answer === null) return 0n;
    const stated = json.object(answer)['coin_balance'];
    const balance = stated === null ? 0n : parseExactInteger(stated); // `null`: known, but never held the native token
    if (balance === null) throw new TypeError('the coin balance is not a whole number');
    return balance;
  }

  async #readTokens(url: string, chainId: number, signal: AbortSignal): Promise<readonly TokenBalance[]> {
    const balances: TokenBalance[] = [];
    const asked = new Set<string>();
    for (let query = 'type=ERC-20', pages = 1; ; pages += 1) {
      asked.add(query);
      const answer = await this.#read(`${url}/tokens?${query}`, { signal });
      // The previous page announced this one, so without it the list is incomplete.
      if (answer === null && pages > 1) throw checkoutErrors.indexerBalance(undefined, { status: 404 });
      if (answer === null) return balances;
      const page = parseIndexerPage(answer, chainId);
      balances.push(...page.balances);
      if (page.next === null) return balances;
      query = `type=ERC-20&${page.next}`;
      if (pages === MOST_PAGES || balances.length > MOST_TOKENS || asked.has(query))
        throw new RangeError('the pages of the indexer do not end');
    }
  }

  /** `null` for a 404. */
  async #read(url: string, { signal }: Abortable): Promise<ExactJson> {
    const request: HttpRequest = { method: 'GET', url, retries: 0, timeoutMs: REQUEST_LIMIT_MS, signal };
    const first = await this.http.send(request).catch(nothingIfDropped);
    // Retries once, immediately: this covers a single failure and still reports an outage soon.
    // After a 429 the chain is read instead.
    const { status, text } = first === null || first.status >= 500 ? await this.http.send(request) : first;
    if (status === 404) return null;
    if (status === 429) throw new RateLimited();
    if (status !== 200) throw checkoutErrors.indexerBalance(undefined, { status });
    return parseJsonExactly(text) ?? {};
  }
}

function nothingIfDropped(error: unknown): null {
  if (isTributaryError(error) && error.data['reason'] === 'network') return null;
  throw error;
}

/** Runs both in parallel; if one fails, aborts the other. */
async function together<A, B>(
  [a, b]: readonly [(signal: AbortSignal) => Promise<A>, (signal: AbortSignal) => Promise<B>],
  signal: AbortSignal,
): Promise<[A, B]> {
  const controller = new AbortController();
  const stopListening = onAbort(signal, () => controller.abort(signal.reason));
  try {
    return await Promise.all([a(controller.signal), b(controller.signal)]);
  } finally {
    stopListening();
    controller.abort();
  }
}

function indexerError(error: unknown, chainId: number): TributaryError {
  const { data = {}, code } = error as Partial<TributaryError>;
  const cause = code === 'GET_INDEXER_BALANCE_ERROR' ? undefined : error;
  return checkoutErrors.indexerBalance(cause, { chainId, ...data });
}

/** A page that shifts while paging may repeat a token. */
function unique(balances: readonly TokenBalance[]): readonly TokenBalance[] {
  return [...new Map(balances.map((balance) => [balance.token.address, balance])).values()];
}

export function isIndexed(network: Network): network is IndexedNetwork {
  return network.indexerUrl !== null;
}
