/** A name and a value, both text, as the metrics service accepts them. */
export type Property = readonly [name: string, value: string];

/** An event as sent (specification §3). */
export interface MetricsEvent {
  /** `{module}.{event}` */
  readonly event: string;
  /** ISO text, by the service's clock. */
  readonly time: string;
  readonly properties: readonly Property[];
}
