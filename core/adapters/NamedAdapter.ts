/** An adapter of a role with several adapters, with its id. */
export interface NamedAdapter<T> {
  readonly id: string;
  readonly adapter: T;
}

/** Id of an adapter that declares none. The role's symbol refers to it. */
export const DEFAULT_ADAPTER = 'default';

/** Returns the `adapter` field of a step, route or result; empty for the default adapter. */
export function namingAdapter(id: string | undefined): { readonly adapter?: string } {
  return id === undefined || id === DEFAULT_ADAPTER ? {} : { adapter: id };
}
