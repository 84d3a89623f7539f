import type { DataSource } from '../http/DataSource.js';
import { isUnder } from '../http/isUnder.js';
import type { Environment } from './Environment.js';
import { endpoints } from './endpoints.js';

const header = 'x-immutable-publishable-key';

/**
 * Returns the header that identifies the integrator, only for requests to a checkout API (the three
 * public ones and the environment's); no header for any other URL, or without a key.
 */
export function publishableKeyHeader(
  { publishableKey, endpoints: { checkoutApi } }: Pick<Environment, 'publishableKey' | 'endpoints'>,
  url: DataSource,
): Readonly<Record<string, string>> {
  if (publishableKey === null || typeof url !== 'string') return {};
  const checkoutApis = [checkoutApi, ...Object.values(endpoints).map((group) => group.checkoutApi)];
  return checkoutApis.some((base) => isUnder(url, base)) ? { [header]: publishableKey } : {};
}
