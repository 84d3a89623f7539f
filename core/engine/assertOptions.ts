import { configurationField } from '../config/configurationField.js';
import { isObject } from '../config/json.js';
import { ConfigurationProblem, configurationErrors } from '../errors/configurationErrors.js';
import { type ScreeningOptions, ScreeningOutage } from '../screening/ScreeningOptions.js';
import type { EngineOptions } from './EngineOptions.js';

/** Typed so that a missing option fails to compile. */
const optionNames: { readonly [Name in keyof Required<EngineOptions>]: true } = {
  environment: true,
  overrides: true,
  publishableKey: true,
  apiKey: true,
  rateLimitingKey: true,
  currency: true,
  plugins: true,
  wallets: true,
  journal: true,
  keepFinished: true,
  lock: true,
  concurrency: true,
  fetch: true,
  metrics: true,
  screening: true,
  finderTimeoutMs: true,
  requirementTimeoutMs: true,
  receiptPatienceMs: true,
  lostPromptMs: true,
  saleContracts: true,
  sales: true,
};

const screeningNames: Readonly<Record<keyof ScreeningOptions, true>> = { whenUnavailable: true, timeoutMs: true };

/** Longest delay of a timer, in milliseconds: a longer one would fire immediately. */
const LONGEST_MS = 2_147_483_647;

/**
 * Checks the engine's own options before anything is created. The environment, plugins, journal and
 * lock are checked where they are used.
 * @throws TributaryError INVALID_CONFIGURATION
 */
export function assertOptions(given: unknown): asserts given is EngineOptions {
  if (typeof given !== 'object' || given === null)
    throw configurationErrors.invalidConfiguration('options', ConfigurationProblem.MISSING);
  configurationField.names(given, optionNames);
  const options: Partial<EngineOptions> = given;
  assertTimeLimit('finderTimeoutMs', options.finderTimeoutMs);
  assertTimeLimit('requirementTimeoutMs', options.requirementTimeoutMs);
  assertPatience('receiptPatienceMs', options.receiptPatienceMs);
  assertPatience('lostPromptMs', options.lostPromptMs);
  assertScreening(options.screening);
  assertCount('concurrency', options.concurrency);
  if (options.keepFinished !== 'all') assertCount('keepFinished', options.keepFinished);
  assertFunction('fetch', options.fetch);
  if (options.metrics !== undefined && typeof options.metrics !== 'boolean')
    throw configurationErrors.invalidConfiguration('metrics', 'is neither true nor false', options.metrics);
  assertWallets(options.wallets);
  assertAddresses('saleContracts', options.saleContracts);
  assertFunction('sales', options.sales);
}

function assertTimeLimit(field: string, value: unknown): void {
  if (value !== undefined && !isBetween(value, 1, LONGEST_MS))
    throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_TIME_LIMIT, value);
}

function assertPatience(field: string, value: unknown): void {
  if (value !== undefined && !isBetween(value, 0, LONGEST_MS))
    throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_PATIENCE, value);
}

function assertScreening(screening: ScreeningOptions | undefined): void {
  const { whenUnavailable, timeoutMs } = configurationField.record('screening', screening, screeningNames);
  assertTimeLimit('screening.timeoutMs', timeoutMs);
  if (whenUnavailable !== undefined && !Object.values(ScreeningOutage).includes(whenUnavailable))
    throw configurationErrors.invalidConfiguration(
      'screening.whenUnavailable',
      ConfigurationProblem.NOT_AN_OUTAGE,
      whenUnavailable,
    );
}

function assertCount(field: string, value: unknown): void {
  if (value !== undefined && !(Number.isSafeInteger(value) && isBetween(value, 1, 10_000)))
    throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_COUNT, value);
}

function assertWallets(wallets: unknown): void {
  if (wallets === undefined) return;
  if (!isObject(wallets)) throw configurationErrors.invalidConfiguration('wallets', ConfigurationProblem.NOT_AN_OBJECT);
  for (const [name, create] of Object.entries(wallets)) assertFunction(`wallets.${name}`, create);
}

function assertAddresses(field: string, addresses: unknown): void {
  if (addresses === undefined) return;
  if (!Array.isArray(addresses)) throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_LIST);
  addresses.forEach((address, index) => configurationField.address(`${field}[${index}]`, address));
}

function assertFunction(field: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function')
    throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_FUNCTION);
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}
