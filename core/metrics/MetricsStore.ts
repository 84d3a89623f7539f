import { believableSkew } from './believableSkew.js';
import type { MetricsEvent } from './MetricsEvent.js';

/** The service's response to the initialisation. */
export interface Runtime {
  readonly runtimeId: string;
  /** Milliseconds to add to the local clock. */
  readonly skewMs: number;
}

const keys = { events: '__IMX-metrics-events', runtime: '__IMX-metrics-runtime' } as const;

/** Limit of unsent events; the oldest are dropped. */
export const MOST_EVENTS = 500;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Stores unsent metrics and the client id: in the browser if it allows storage, otherwise in memory. */
export class MetricsStore {
  #events: readonly MetricsEvent[];
  #runtime: Runtime | null;

  constructor(private readonly storage: Storage | null) {
    this.#events = parseEvents(this.#read(keys.events));
    this.#runtime = parseRuntime(this.#read(keys.runtime));
  }

  get events(): readonly MetricsEvent[] {
    return this.#events;
  }

  get runtime(): Runtime | null {
    return this.#runtime;
  }

  /** Adds an event; drops the oldest above the limit. */
  add(event: MetricsEvent): void {
    this.#keep([...this.#events, event].slice(-MOST_EVENTS));
  }

  /** Removes events that were accepted. */
  remove(sent: readonly MetricsEvent[]): void {
    const gone = new Set(sent);
    this.#keep(this.#events.filter((event) => !gone.has(event)));
  }

  setRuntime(runtime: Runtime): void {
    this.#runtime = runtime;
    this.#write(keys.runtime, runtime);
  }

  #keep(events: readonly MetricsEvent[]): void {
    this.#events = events;
    this.#write(keys.events, events);
  }

  #read(key: string): unknown {
    try {
      return JSON.parse(this.storage?.getItem(key) ?? 'null') as unknown;
    } catch {
      return null;
    }
  }

  #write(key: string, value: unknown): void {
    try {
      this.storage?.setItem(key, JSON.stringify(value));
    } catch {
      // If the storage is full or forbidden, memory is used.
    }
  }
}

function parseEvents(value: unknown): readonly MetricsEvent[] {
  return Array.isArray(value) ? (value as readonly unknown[]).filter(isEvent).slice(-MOST_EVENTS) : [];
}

/** Whether it is one of our events: another SDK on the page may use the same key with other data. */
function isEvent(value: unknown): value is MetricsEvent {
  const { event, time, properties } = (value ?? {}) as Partial<Record<keyof MetricsEvent, unknown>>;
  return (
    typeof event === 'string' && event.startsWith('tributary.') && typeof time === 'string' && Array.isArray(properties)
  );
}

function parseRuntime(value: unknown): Runtime | null {
  const { runtimeId, skewMs } = (value ?? {}) as Partial<Record<keyof Runtime, unknown>>;
  if (typeof runtimeId !== 'string' || typeof skewMs !== 'number') return null;
  return { runtimeId, skewMs: believableSkew(skewMs) };
}
