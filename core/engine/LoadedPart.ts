/** A part of the engine that is fetched on demand, with its services. */
export interface LoadedPart {
  /** Checks the calls of its services. */
  readonly calls: CallCheck;
  /** @throws TributaryError MISSING_REQUIREMENT */
  get<T>(role: symbol): T;
  dispose(): void;
}

/**
 * Checks calls and answers of services by service and method name. A method without parameters in
 * the tables accepts any arguments.
 */
export interface CallCheck {
  /** @throws TributaryError MISSING_PARAMS, INVALID_PARAMETER */
  assert(service: string, method: string, given: readonly unknown[]): void;
  /**
   * Returns the answer of a plugin if it fits the call.
   * @throws TributaryError INVALID_PLUGIN_ANSWER
   */
  compared(service: string, method: string, given: readonly unknown[], answer: PluginAnswer): unknown;
  /** Returns the error of a call, with the path of the rejected value in `data.field`. */
  named(error: unknown, service: string, method: string, given: readonly unknown[]): unknown;
}

export interface PluginAnswer {
  readonly value: unknown;
  /** The plugin that gave the answer. */
  readonly plugin: string;
}
