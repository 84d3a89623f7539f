import { inject, injectable } from 'inversify';
import { share } from 'rxjs';
import { type Abortable, type Availability, firstValue, fromAbortable } from '../../../core/index.js';
import { Environment, HttpClient } from '../../../core/plugin/index.js';
import { HostSettings } from '../SwapSettings.js';
import { type AvailabilitySource, checkAvailability } from './checkAvailability.js';

/** Where a player is does not change between two looks at the same purchase. */
const keepMs = 30_000;

/** Asked once for all who ask, and kept for a while; a failure is not kept. */
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
