import { NEVER, type Observable, startWith, switchMap } from 'rxjs';
import { BriefMemory } from '../balances/BriefMemory.js';
import type { Environment } from '../config/Environment.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { isTributaryError, type TributaryError } from '../errors/TributaryError.js';
import { readSource } from '../http/DataSource.js';
import type { HttpClient } from '../http/HttpClient.js';
import type { TokenAddress } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';
import type { Clock } from '../stream/Clock.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import { poll } from '../stream/poll.js';
import { shareLatest } from '../stream/shareLatest.js';
import type { ListedToken } from '../tokens/parseTokenList.js';
import type { ServiceTokenLists } from '../tokens/ServiceTokenLists.js';
import { type PriceSnapshot, PriceStatus, type Prices } from './Prices.js';
import { parsePrices } from './parsePrices.js';
import { isKnownByListOnly, pricedForms } from './pricedForms.js';
import { priceKey } from './priceOf.js';
import type { Usd } from './Usd.js';

export interface ServicePricesOptions {
  readonly environment: Environment;
  readonly http: HttpClient;
  readonly lists: Pick<ServiceTokenLists, 'getService'>;
  readonly clock: Clock;
}

/** So long an answer counts, and so often who watches gets a new one. */
export const PRICES_KEEP_MS = 30_000;

interface PriceTable {
  readonly prices: ReadonlyMap<TokenAddress, Usd>;
  readonly readAtMs: number;
}

/** `table` is the last one, however old; null before the first answer. */
interface Reading {
  readonly table: PriceTable | null;
  readonly failure: TributaryError | null;
}

interface Listing {
  readonly listed: readonly ListedToken[];
  readonly failure: TributaryError | null;
}

const nothingAsked: PriceSnapshot = { status: PriceStatus.FRESH, prices: new Map(), readAtMs: null, failure: null };

/** The prices of {main api}/checkout/v1/token-prices (facts §4.4), or the host's, kept for all who ask. A failure is not kept, and old prices outlive it. */
export class ServicePrices implements Prices {
  readonly #memory: BriefMemory<PriceTable>;
  readonly #readings$: Observable<Reading>;
  #last: PriceTable | null = null;

  constructor(private readonly options: ServicePricesOptions) {
    const { clock } = options;
    this.#memory = new BriefMemory({ keepMs: PRICES_KEEP_MS, maxEntries: 1, clock });
    const pauseMs = (_asked: number, reading: Reading): number => this.#pauseAfter(reading);
    this.#readings$ = poll((signal) => this.#read({ signal }), { pauseMs, clock }).pipe(shareLatest());
  }

  async get(tokens: readonly Token[], options: Abortable = {}): Promise<PriceSnapshot> {
    if (tokens.length === 0) return nothingAsked;
    const [reading, listing] = await Promise.all([this.#read(options), this.#listingFor(tokens, options)]);
    options.signal?.throwIfAborted();
    return this.#snapshot(tokens, reading, listing);
  }

  watch(tokens: readonly Token[]): Observable<PriceSnapshot> {
    if (tokens.length === 0) return NEVER.pipe(startWith(nothingAsked));
    return this.#readings$.pipe(
      switchMap((reading) => fromAbortable((signal) => this.#complete(tokens, reading, { signal }))),
    );
  }

  async #complete(tokens: readonly Token[], reading: Reading, options: Abortable): Promise<PriceSnapshot> {
    return this.#snapshot(tokens, reading, await this.#listingFor(tokens, options));
  }

  #snapshot(tokens: readonly Token[], { table, failure }: Reading, listing: Listing): PriceSnapshot {
    const prices = new Map(tokens.flatMap((token) => this.#priced(token, table, listing)));
    const answered = failure === null ? PriceStatus.FRESH : PriceStatus.STALE;
    return {
      status: table === null ? PriceStatus.UNKNOWN : answered,
      prices,
      readAtMs: table?.readAtMs ?? null,
      failure: failure ?? listing.failure,
    };
  }

  #priced(token: Token, table: PriceTable | null, { listed }: Listing): readonly (readonly [string, Usd])[] {
    const forms = pricedForms(token, this.options.environment.bridgePair, listed);
    const [usd] = forms.flatMap((address) => table?.prices.get(address) ?? []);
    return usd === undefined ? [] : [[priceKey(token), usd]];
  }

  /** Kept with the lists' own memory; asked only where the list decides. */
  async #listingFor(tokens: readonly Token[], options: Abortable): Promise<Listing> {
    if (!tokens.some((token) => isKnownByListOnly(token, this.options.environment.bridgePair)))
      return { listed: [], failure: null };
    try {
      return { listed: await this.options.lists.getService(options), failure: null };
    } catch (error) {
      options.signal?.throwIfAborted();
      return { listed: [], failure: apiError(error) };
    }
  }

  async #read(options: Abortable): Promise<Reading> {
    try {
      return { table: await this.#memory.recall('prices', (signal) => this.#ask(signal), options), failure: null };
    } catch (error) {
      options.signal?.throwIfAborted();
      return { table: this.#last, failure: apiError(error) };
    }
  }

  async #ask(signal: AbortSignal): Promise<PriceTable> {
    const { environment, http, clock } = this.options;
    const prices = await readSource(environment.sources.prices, parsePrices, { http, cache: 'no-store', signal });
    this.#last = { prices, readAtMs: clock.now() };
    return this.#last;
  }

  /** When the answer at hand no longer counts: another may have asked for it before. */
  #pauseAfter({ table, failure }: Reading): number {
    if (failure !== null || table === null) return PRICES_KEEP_MS;
    return Math.max(1, table.readAtMs + PRICES_KEEP_MS - this.options.clock.now());
  }
}

function apiError(error: unknown): TributaryError {
  return isTributaryError(error) && error.code === 'API_ERROR' ? error : checkoutErrors.api(error);
}
