import { setupErrors } from '../errors/setupErrors.js';
import { valueErrors } from '../errors/valueErrors.js';
import { DEFAULT_ADAPTER, type NamedAdapter } from './NamedAdapter.js';

/**
 * Returns the adapter with this id, without a fallback. `role`: its name in the error.
 * @throws TributaryError ADAPTER_NOT_REGISTERED; MISSING_REQUIREMENT if the role has no adapter
 */
export function adapterById<T>(registered: readonly NamedAdapter<T>[], role: string, id: string = DEFAULT_ADAPTER): T {
  if (typeof id !== 'string') throw valueErrors.invalidParameter('id', 'id is not text');
  const found = registered.find((one) => one.id === id);
  if (found !== undefined) return found.adapter;
  if (registered.length === 0) throw setupErrors.missingRole(role);
  throw setupErrors.adapterNotRegistered(
    role,
    id,
    registered.map((one) => one.id),
  );
}
