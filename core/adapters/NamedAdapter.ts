/** One of several that play the same role, by its id. */
export interface NamedAdapter<T> {
  readonly id: string;
  readonly adapter: T;
}

/** The id of the one that names none: it is what a role's symbol stands for. */
export const DEFAULT_ADAPTER = 'default';

/** What a step, a route or a result says of its adapter: nothing of the default one, as if there were no other. */
export function namingAdapter(id: string | undefined): { readonly adapter?: string } {
  return id === undefined || id === DEFAULT_ADAPTER ? {} : { adapter: id };
}
