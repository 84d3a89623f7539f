/** A part of the engine that is fetched on demand, and the services that it has. */
export interface LoadedPart {
  /** What the calls of its services are compared with. */
  readonly calls: CallCheck;
  /** @throws TributaryError MISSING_REQUIREMENT */
  get<T>(role: symbol): T;
  dispose(): void;
}

/** A method is named by its service and its own name; one without parameters in the tables takes anything. */
export interface CallCheck {
  /** @throws TributaryError MISSING_PARAMS, INVALID_PARAMETER */
  assert(service: string, method: string, given: readonly unknown[]): void;
  /** Returns the answer of a plugin that fits what it was asked. @throws TributaryError INVALID_PLUGIN_ANSWER */
  compared(service: string, method: string, given: readonly unknown[], answer: PluginAnswer): unknown;
  /** Returns the error of such a call with the path of the refused value in `data.field`. */
  named(error: unknown, service: string, method: string, given: readonly unknown[]): unknown;
}

export interface PluginAnswer {
  readonly value: unknown;
  /** The plugin behind it. */
  readonly plugin: string;
}
