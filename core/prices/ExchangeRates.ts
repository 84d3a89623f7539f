import { BriefMemory } from '../balances/BriefMemory.js';
import { apiErrorOf } from '../errors/apiErrorOf.js';
import type { TributaryError } from '../errors/TributaryError.js';
import { type DataSource, readSource } from '../http/DataSource.js';
import type { HttpClient } from '../http/HttpClient.js';
import { DEFAULT_CURRENCY } from '../money/currency.js';
import type { Decimal } from '../money/parseDecimal.js';
import type { Abortable } from '../stream/Abortable.js';
import type { Clock } from '../stream/Clock.js';
import { parseRate } from './parseRate.js';

export interface ExchangeRatesOptions {
  /** `Environment.sources.rates`. */
  readonly source: DataSource;
  readonly http: HttpClient;
  readonly clock: Clock;
}

/** Units of a currency per dollar: the last known rate, however old; `null` before the first response. */
export interface ExchangeRate {
  readonly rate: Decimal | null;
  /** Why it is outdated or missing. */
  readonly failure: TributaryError | null;
}

/** Validity of a rate in milliseconds, as for prices. */
const RATES_KEEP_MS = 30_000;
const most = 20;
const dollars: ExchangeRate = { rate: { digits: 1n, decimals: 0 }, failure: null };

/** Reads dollar exchange rates on the first use of a currency. A failure isn't cached and keeps the previous rate. */
export class ExchangeRates {
  readonly #memory: BriefMemory<Decimal>;
  readonly #last = new Map<string, Decimal>();

  constructor(private readonly options: ExchangeRatesOptions) {
    this.#memory = new BriefMemory({ keepMs: RATES_KEEP_MS, maxEntries: most, clock: options.clock });
  }

  /** Rejects only on abort. */
  async get(currency: string, options: Abortable): Promise<ExchangeRate> {
    if (currency === DEFAULT_CURRENCY) return dollars;
    try {
      const rate = await this.#memory.recall(currency, (signal) => this.#ask(currency, signal), options);
      return { rate, failure: null };
    } catch (error) {
      options.signal?.throwIfAborted();
      return { rate: this.#last.get(currency) ?? null, failure: apiErrorOf(error) };
    }
  }

  async #ask(currency: string, signal: AbortSignal): Promise<Decimal> {
    const { source, http } = this.options;
    const asked = typeof source === 'string' ? source.replaceAll('{currency}', currency.toLowerCase()) : source;
    const rate = await readSource(asked, (answer) => parseRate(answer, currency), { http, cache: 'no-store', signal });
    this.#last.set(currency, rate);
    return rate;
  }
}
