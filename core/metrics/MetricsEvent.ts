/** A name, a value, both text: what the metrics service takes. */
export type Property = readonly [name: string, value: string];

/** As it is sent (specification §3). */
export interface MetricsEvent {
  /** `{module}.{event}` */
  readonly event: string;
  /** ISO text, by the service's clock. */
  readonly time: string;
  readonly properties: readonly Property[];
}
