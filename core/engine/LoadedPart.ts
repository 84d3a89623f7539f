/** A part of the engine that is fetched on demand, and the services that it has. */
export interface LoadedPart {
  /** @throws TributaryError MISSING_REQUIREMENT */
  get<T>(role: symbol): T;
  dispose(): void;
}
