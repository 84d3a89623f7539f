import { DEFAULT_ADAPTER } from './NamedAdapter.js';

/**
 * What the id of a route has of the adapters of its steps, in their order: nothing where all are the default ones, and those behind the last other one are left out.
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
