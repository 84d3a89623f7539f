import { DEFAULT_ADAPTER } from './NamedAdapter.js';

/**
 * Returns the part of a route's id that names the adapters of its steps, in order. Empty if all are
 * the default; trailing default ones are left out.
 *
 * @example adapterSuffix(undefined, 'studio') // ':default:studio'
 */
export function adapterSuffix(...adapters: readonly (string | undefined)[]): string {
  const ids = adapters.map((id = DEFAULT_ADAPTER) => id);
  const last = ids.findLastIndex((id) => id !== DEFAULT_ADAPTER);
  return ids
    .slice(0, last + 1)
    .map((id) => `:${id}`)
    .join('');
}
