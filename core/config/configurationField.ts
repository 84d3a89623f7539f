import { ZERO_ADDRESS } from '../chains/markers.js';
import { tryParseChainId } from '../chains/parseChainId.js';
import { ConfigurationProblem, configurationErrors } from '../errors/configurationErrors.js';
import { propertyOf } from '../errors/propertyOf.js';
import type { Address } from '../money/Address.js';
import { isCurrencyCode } from '../money/currency.js';
import { tryParseAddress } from '../money/parseAddress.js';
import { isObject } from './json.js';

/**
 * Readers of single options. Each returns the validated value, or throws INVALID_CONFIGURATION with
 * the field's path.
 */
export const configurationField = {
  /**
   * Returns the object; an empty one if absent.
   *
   * @example configurationField.record('overrides.endpoints', overrides.endpoints, endpointNames).api
   */
  record<T extends object>(field: string, value: T | undefined, names: Readonly<Record<keyof T, true>>): Partial<T> {
    if (value === undefined) return {};
    if (!isObject(value)) throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_AN_OBJECT);
    configurationField.names(value, names, `${field}.`);
    return value;
  },

  /** Rejects a misspelled name, which would otherwise be ignored silently. `undefined` counts as absent. */
  names(value: object, names: object, prefix = ''): void {
    for (const name of Object.keys(value))
      if (!Object.hasOwn(names, name) && propertyOf(value, name) !== undefined)
        throw configurationErrors.invalidConfiguration(`${prefix}${name}`, ConfigurationProblem.NOT_AN_OPTION);
  },

  chainId(field: string, value: unknown): number {
    const chainId = tryParseChainId(value);
    if (chainId === null)
      throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_CHAIN_ID, value);
    return chainId;
  },

  /** Rejects the zero address, which is a placeholder. */
  address(field: string, value: unknown): Address {
    if (value === undefined) throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.MISSING);
    const address = tryParseAddress(value);
    if (address === null || address === ZERO_ADDRESS)
      throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_AN_ADDRESS, value);
    return address;
  },

  url(field: string, value: unknown): string {
    if (httpUrl(value) === null)
      throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_AN_HTTP_URL, notUrl(value));
    return value as string;
  },

  /** Rejects a query, a fragment and a trailing slash, because paths are appended. */
  baseUrl(field: string, value: unknown): string {
    const url = httpUrl(value);
    if (url === null || url.search !== '' || url.hash !== '')
      throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_BASE_URL, notUrl(value));
    return (value as string).replace(/\/+$/, '');
  },

  urls(field: string, value: unknown): readonly string[] {
    if (!Array.isArray(value) || value.length === 0)
      throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_LIST, value);
    return value.map((url: unknown, index) => configurationField.url(`${field}.${index}`, url));
  },

  currency(field: string, value: unknown): string {
    if (!isCurrencyCode(value))
      throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_CURRENCY, value);
    return value;
  },

  text(field: string, value: unknown): string {
    if (typeof value !== 'string' || value.trim() === '')
      throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.MISSING, value);
    return value;
  },
} as const;

/** Hides text without a scheme in an error, because it may be a key. */
function notUrl(value: unknown): unknown {
  return typeof value === 'string' && !value.includes('://') ? undefined : value;
}

function httpUrl(value: unknown): URL | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}
