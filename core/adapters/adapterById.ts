import { engineErrors } from '../errors/engineErrors.js';
import { DEFAULT_ADAPTER, type NamedAdapter } from './NamedAdapter.js';

/** The very one, never another in its place. `role` as the error names it. @throws TributaryError ADAPTER_NOT_REGISTERED; MISSING_REQUIREMENT where there is none of the role */
export function adapterById<T>(registered: readonly NamedAdapter<T>[], role: string, id: string = DEFAULT_ADAPTER): T {
  if (typeof id !== 'string') throw engineErrors.invalidParameter('id', 'id is not text');
  const found = registered.find((one) => one.id === id);
  if (found !== undefined) return found.adapter;
  if (registered.length === 0) throw engineErrors.missingRole(role);
  throw engineErrors.adapterNotRegistered(
    role,
    id,
    registered.map((one) => one.id),
  );
}
