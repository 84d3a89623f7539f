import type { DataSource } from '../http/DataSource.js';
import { isUnder } from '../http/isUnder.js';
import type { Environment } from './Environment.js';
import { endpoints } from './endpoints.js';

const header = 'x-immutable-publishable-key';

/**
 * The header that names the integrator, for requests to a checkout API only (the three public ones and the environment's own);
 * for any other URL or source, or without a key, no header.
 */
export function publishableKeyHeader(
  { publishableKey, endpoints: { checkoutApi } }: Pick<Environment, 'publishableKey' | 'endpoints'>,
  url: DataSource,
): Readonly<Record<string, string>> {
  if (publishableKey === null || typeof url !== 'string') return {};
  const checkoutApis = [checkoutApi, ...Object.values(endpoints).map((group) => group.checkoutApi)];
  return checkoutApis.some((base) => isUnder(url, base)) ? { [header]: publishableKey } : {};
}
