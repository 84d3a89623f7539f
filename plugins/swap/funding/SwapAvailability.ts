import { inject, injectable } from 'inversify';
import { share } from 'rxjs';
import { type Abortable, type Availability, firstValue, fromAbortable } from '../../../core/index.js';
import { Environment, HttpClient } from '../../../core/plugin/index.js';
import { HostSettings } from '../SwapSettings.js';
import { type AvailabilitySource, checkAvailability } from './checkAvailability.js';

/** Cache time in milliseconds: a player's location does not change during a purchase. */
const keepMs = 30_000;

/** Deduplicates and caches the availability check; a failure is not cached. */
@injectable()
export class SwapAvailability {
  #kept: { readonly availability: Availability; readonly untilMs: number } | null = null;
  readonly #request$ = fromAbortable((signal) => checkAvailability(this.http, this.#source, { signal })).pipe(share());

  readonly #source: AvailabilitySource;

  constructor(
    @inject(HttpClient) private readonly http: HttpClient,
    @inject(Environment) { endpoints }: Environment,
    @inject(HostSettings) { availability }: Pick<HostSettings, 'availability'>,
  ) {
    this.#source = availability ?? `${endpoints.api}/v1/availability/checkout/swap`;
  }

  /** @throws TributaryError API_ERROR, HTTP_FAILED */
  async read({ signal }: Abortable): Promise<Availability> {
    if (this.#kept !== null && performance.now() < this.#kept.untilMs) return this.#kept.availability;
    const availability = await firstValue(this.#request$, { signal });
    this.#kept = { availability, untilMs: performance.now() + keepMs };
    return availability;
  }
}
