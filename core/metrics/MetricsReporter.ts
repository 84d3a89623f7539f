import type { Observable, Subscription } from 'rxjs';
import type { Environment } from '../config/Environment.js';
import type { EngineEvent } from '../events/EngineEvent.js';
import type { HttpClient } from '../http/HttpClient.js';
import { parseJsonExactly } from '../http/parseJsonExactly.js';
import { type Clock, systemClock } from '../stream/Clock.js';
import { believableSkew } from './believableSkew.js';
import type { Property } from './MetricsEvent.js';
import type { MetricsStore, Runtime } from './MetricsStore.js';
import { type Measured, measured } from './measured.js';
import { type PageFacts, runtimeDetails } from './runtimeDetails.js';
import { sdkVersion } from './sdkVersion.js';

/** Pause between flushes, and the time in which equal events are merged, in milliseconds (facts §6.2). */
const PAUSE_MS = 5_000;

/** Maximum events per request: a browser limits a request that may outlive its page to 64 KiB. */
const MOST_AT_ONCE = 100;

export interface MetricsReporterOptions {
  readonly http: HttpClient;
  readonly environment: Pick<Environment, 'name' | 'endpoints' | 'publishableKey'>;
  readonly store: MetricsStore;
  readonly page: PageFacts;
  readonly clock?: Clock;
}

/**
 * Reports usage to the metrics service, if the host turned it on. Starts with the first event;
 * initialises, then sends the collected events every 5 s, and stops while there are none. Failures
 * are ignored: unsent events are kept, up to a limit, and sent again.
 */
export class MetricsReporter {
  readonly #clock: Clock;
  #subscription: Subscription | null = null;
  #stopTimer: (() => void) | null = null;
  #isBusy = false;
  #isRunning = false;
  #isInitialised = false;
  readonly #latest = new Map<string, number>();

  constructor(private readonly options: MetricsReporterOptions) {
    this.#clock = options.clock ?? systemClock;
  }

  /** Follows the engine's events until they complete, and then sends the rest. */
  follow(events$: Observable<EngineEvent>): void {
    this.#subscription = events$.subscribe({
      next: (event) => void quietly(() => this.#note(measured(event))),
      complete: () => void quietly(() => this.#leave()),
    });
  }

  /** Sends collected events at once, because the page is hidden and may not come back. */
  async flush(): Promise<void> {
    await quietly(() => this.#flush());
  }

  async #flush(): Promise<void> {
    const { store } = this.options;
    const events = store.events.slice(0, MOST_AT_ONCE);
    if (!this.#isInitialised || this.#isBusy || events.length === 0) return;
    this.#isBusy = true;
    try {
      const answer = await this.#send('/v1/sdk/metrics', { events, details: this.#details() });
      if (answer !== null) store.remove(events);
    } finally {
      this.#isBusy = false;
    }
  }

  #note({ name, properties }: Measured): void {
    const now = this.#clock.now();
    const key = JSON.stringify([name, properties]);
    const last = this.#latest.get(key);
    if (last !== undefined && now - last < PAUSE_MS) return;
    for (const [known, at] of this.#latest) if (now - at >= PAUSE_MS) this.#latest.delete(known);
    this.#latest.set(key, now);
    const { store } = this.options;
    store.add({ event: name, time: new Date(now + (store.runtime?.skewMs ?? 0)).toISOString(), properties });
    if (this.#isRunning) return;
    this.#isRunning = true;
    if (this.#isInitialised) this.#runLater();
    else void this.#run();
  }

  async #run(): Promise<void> {
    await quietly(() => (this.#isInitialised ? this.#flush() : this.#initialise()));
    // A timer without work would keep a Node process running.
    this.#isRunning = this.options.store.events.length > 0 && this.#subscription?.closed === false;
    if (this.#isRunning) this.#runLater();
  }

  #runLater(): void {
    this.#stopTimer = this.#clock.after(PAUSE_MS, () => void this.#run());
  }

  async #initialise(): Promise<void> {
    const { store, page } = this.options;
    const known = store.runtime?.runtimeId;
    const answer = await this.#send('/v1/sdk/initialise', {
      runtimeDetails: runtimeDetails(page),
      ...(known && { runtimeId: known }),
    });
    const runtime = answer === null ? null : runtimeOf(answer, this.#clock.now());
    if (!runtime) return;
    store.setRuntime(runtime);
    this.#isInitialised = true;
  }

  #details(): readonly Property[] {
    const { store, environment, page } = this.options;
    const domain = runtimeDetails(page).find(([name]) => name === 'domain');
    return [
      ['rid', store.runtime?.runtimeId ?? ''],
      ['env', environment.name],
      ...(environment.publishableKey === null ? [] : [['pak', environment.publishableKey] as const]),
      ...(domain === undefined ? [] : [domain]),
      ['sdkVersion', sdkVersion],
    ];
  }

  /** Returns the response's text; `null` if the service did not accept the data. */
  async #send(path: string, data: unknown): Promise<string | null> {
    const { http, environment } = this.options;
    try {
      const { status, text } = await http.send({
        method: 'POST',
        url: `${environment.endpoints.metrics}${path}`,
        body: { payload: base64(JSON.stringify({ version: 1, data })) },
        keepalive: true,
      });
      return status >= 200 && status < 300 ? text : null;
    } catch {
      return null;
    }
  }

  #leave(): void {
    this.#stopTimer?.();
    void this.flush();
  }
}

/**
 * Ignores all errors: metrics must neither break the host's event stream nor end its process with
 * an unhandled rejection.
 */
async function quietly(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    // One measurement is lost.
  }
}

/** Encodes JSON text with any characters; `btoa` accepts only bytes. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function runtimeOf(text: string, nowMs: number): Runtime | null {
  try {
    const answer = parseJsonExactly(text);
    const { runtimeId, sTime } = (answer ?? {}) as { readonly runtimeId?: unknown; readonly sTime?: unknown };
    const seconds = Number(sTime);
    if (typeof runtimeId !== 'string' || runtimeId === '') return null;
    return { runtimeId, skewMs: seconds > 0 ? believableSkew(Math.round(seconds * 1_000) - nowMs) : 0 };
  } catch {
    return null;
  }
}
