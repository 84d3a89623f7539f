import type { Parameter } from '../plainData/assertArguments.js';

/** A part of the engine that is fetched on demand, and the services that it has. */
export interface LoadedPart {
  /** What the methods of its services take, by the service and the method. */
  readonly takes: Readonly<Record<string, Readonly<Record<string, readonly Parameter[]>>>>;
  /** @throws TributaryError MISSING_REQUIREMENT */
  get<T>(role: symbol): T;
  dispose(): void;
}
