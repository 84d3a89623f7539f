import { defer, NEVER, type Observable, startWith, switchMap } from 'rxjs';
import { BriefMemory } from '../balances/BriefMemory.js';
import type { Environment } from '../config/Environment.js';
import { apiErrorOf } from '../errors/apiErrorOf.js';
import type { TributaryError } from '../errors/TributaryError.js';
import { readSource } from '../http/DataSource.js';
import type { HttpClient } from '../http/HttpClient.js';
import { DEFAULT_CURRENCY, isCurrencyCode } from '../money/currency.js';
import type { FiatAmount } from '../money/FiatAmount.js';
import type { Decimal } from '../money/parseDecimal.js';
import type { Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';
import type { Clock } from '../stream/Clock.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import { poll } from '../stream/poll.js';
import { shareLatest } from '../stream/shareLatest.js';
import type { ListedToken } from '../tokens/parseTokenList.js';
import type { ServiceTokenLists } from '../tokens/ServiceTokenLists.js';
import { type ExchangeRate, ExchangeRates } from './ExchangeRates.js';
import { type PriceOptions, type PriceSnapshot, PriceStatus, type Prices } from './Prices.js';
import { parsePrices } from './parsePrices.js';
import { isKnownByListOnly, pricedForms } from './pricedForms.js';
import { priceKey } from './priceOf.js';

export interface ServicePricesOptions {
  readonly environment: Environment;
  readonly http: HttpClient;
  readonly lists: Pick<ServiceTokenLists, 'getListed'>;
  readonly clock: Clock;
}

/** Validity of a response, and interval of `watch`, in milliseconds. */
export const PRICES_KEEP_MS = 30_000;

interface PriceTable {
  /** By address on the child chain, or by `priceKey` elsewhere. */
  readonly prices: ReadonlyMap<string, FiatAmount>;
  readonly readAtMs: number;
}

/** `table`: the last one, however old; `null` before the first response. */
interface Reading {
  readonly table: PriceTable | null;
  readonly failure: TributaryError | null;
}

interface Listing {
  readonly listed: readonly ListedToken[];
  readonly failure: TributaryError | null;
}

interface PriceQuestion {
  readonly tokens: readonly Token[];
  readonly currency: string;
}

interface PriceAnswers {
  readonly reading: Reading;
  readonly listing: Listing;
  readonly exchange: ExchangeRate;
}

const nothingAsked: PriceSnapshot = { status: PriceStatus.FRESH, prices: new Map(), readAtMs: null, failure: null };

/**
 * Reads prices from {main api}/checkout/v1/token-prices (facts §4.4), or the host's source, shared
 * by all callers. A failure isn't cached and keeps the previous prices.
 */
export class ServicePrices implements Prices {
  readonly #memory: BriefMemory<PriceTable>;
  readonly #rates: ExchangeRates;
  readonly #readings$: Observable<Reading>;
  #last: PriceTable | null = null;

  constructor(private readonly options: ServicePricesOptions) {
    const { clock, http, environment } = options;
    this.#rates = new ExchangeRates({ source: environment.sources.rates, http, clock });
    this.#memory = new BriefMemory({ keepMs: PRICES_KEEP_MS, maxEntries: 1, clock });
    const pauseMs = (_asked: number, reading: Reading): number => this.#pauseAfter(reading);
    this.#readings$ = poll((signal) => this.#read({ signal }), { pauseMs, clock }).pipe(shareLatest());
  }

  async get(tokens: readonly Token[], { currency, signal }: PriceOptions = {}): Promise<PriceSnapshot> {
    const wanted = this.#currencyOf(currency);
    if (tokens.length === 0) return nothingAsked;
    const reading = this.#read({ signal });
    const snapshot = await this.#complete({ tokens, currency: wanted }, reading, { signal });
    signal?.throwIfAborted();
    return snapshot;
  }

  watch(tokens: readonly Token[], { currency }: Pick<PriceOptions, 'currency'> = {}): Observable<PriceSnapshot> {
    return defer(() => {
      const wanted = this.#currencyOf(currency);
      if (tokens.length === 0) return NEVER.pipe(startWith(nothingAsked));
      return this.#readings$.pipe(
        switchMap((reading) =>
          fromAbortable((signal) => this.#complete({ tokens, currency: wanted }, reading, { signal })),
        ),
      );
    });
  }

  #currencyOf(currency = this.options.environment.currency): string {
    if (!isCurrencyCode(currency)) throw new RangeError(`${String(currency)} is no currency code, like EUR`);
    return currency;
  }

  async #complete(
    question: PriceQuestion,
    asked: Reading | Promise<Reading>,
    options: Abortable,
  ): Promise<PriceSnapshot> {
    const [reading, listing, exchange] = await Promise.all([
      asked,
      this.#listingFor(question.tokens, options),
      this.#rates.get(question.currency, options),
    ]);
    return this.#snapshot(question, { reading, listing, exchange });
  }

  #snapshot(question: PriceQuestion, answers: PriceAnswers): PriceSnapshot {
    const { reading, listing, exchange } = answers;
    const prices = new Map(question.tokens.flatMap((token) => this.#priced(token, question.currency, answers)));
    const failure = reading.failure ?? exchange.failure;
    const answered = failure === null ? PriceStatus.FRESH : PriceStatus.STALE;
    return {
      status: reading.table === null || exchange.rate === null ? PriceStatus.UNKNOWN : answered,
      prices,
      readAtMs: exchange.rate === null ? null : (reading.table?.readAtMs ?? null),
      failure: failure ?? listing.failure,
    };
  }

  #priced(
    token: Token,
    currency: string,
    { reading: { table }, listing: { listed }, exchange: { rate } }: PriceAnswers,
  ): readonly (readonly [string, FiatAmount])[] {
    if (rate === null) return [];
    const forms = [priceKey(token), ...pricedForms(token, this.options.environment.bridgePair, listed)];
    const [dollars] = forms.flatMap((address) => table?.prices.get(address) ?? []);
    return dollars === undefined ? [] : [[priceKey(token), exchanged(dollars, rate, currency)]];
  }

  /** Cached with the token lists; read only if the list decides. */
  async #listingFor(tokens: readonly Token[], options: Abortable): Promise<Listing> {
    const { environment, lists } = this.options;
    const asked = tokens.filter((token) => isKnownByListOnly(token, environment.bridgePair));
    const chainIds = [...new Set(asked.map(({ chainId }) => chainId))];
    const answers = await Promise.allSettled(chainIds.map((chainId) => lists.getListed(chainId, options)));
    options.signal?.throwIfAborted();
    const failed = answers.find((answer) => answer.status === 'rejected');
    return {
      listed: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
      failure: failed === undefined ? null : apiErrorOf(failed.reason),
    };
  }

  async #read(options: Abortable): Promise<Reading> {
    try {
      return { table: await this.#memory.recall('prices', (signal) => this.#ask(signal), options), failure: null };
    } catch (error) {
      options.signal?.throwIfAborted();
      return { table: this.#last, failure: apiErrorOf(error) };
    }
  }

  async #ask(signal: AbortSignal): Promise<PriceTable> {
    const { environment, http, clock } = this.options;
    const prices = await readSource(environment.sources.prices, parsePrices, { http, cache: 'no-store', signal });
    this.#last = { prices, readAtMs: clock.now() };
    return this.#last;
  }

  /** Milliseconds until the current response expires, which another caller may have requested earlier. */
  #pauseAfter({ table, failure }: Reading): number {
    if (failure !== null || table === null) return PRICES_KEEP_MS;
    // Limited, in case the device's clock was set back.
    return Math.min(PRICES_KEEP_MS, Math.max(1, table.readAtMs + PRICES_KEEP_MS - this.options.clock.now()));
  }
}

/** Dollars stay unchanged. */
function exchanged(dollars: FiatAmount, rate: Decimal, currency: string): FiatAmount {
  if (currency === DEFAULT_CURRENCY) return dollars;
  return { digits: dollars.digits * rate.digits, decimals: dollars.decimals + rate.decimals, currency };
}
