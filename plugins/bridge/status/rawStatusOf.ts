import { isObject, type JsonObject } from '../../../core/plugin/index.js';
import { textAt } from '../messages/json.js';

const names: Readonly<Record<string, string>> = {
  executed: 'destination_executed',
  approved: 'destination_gateway_approved',
  called: 'source_gateway_called',
};

/**
 * Maps the service's short status to the specification's raw status (facts §2.3.2); returns other
 * statuses unchanged.
 */
export function rawStatusOf(entry: JsonObject): string {
  const status = textAt(entry, 'status') ?? 'cannot_fetch_status';
  if (status === 'error') return isObject(entry['error']) ? 'error' : 'unknown_error';
  return Object.hasOwn(names, status) ? (names[status] ?? status) : status;
}
