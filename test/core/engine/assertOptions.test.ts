import { describe, expect, it } from '@jest/globals';
import { assertOptions } from '../../../core/engine/assertOptions.js';
import { createFundingEngine } from '../../../core/engine/createFundingEngine.js';
import { thrownBy } from '../errors/kit/thrownBy.js';

const isTimeLimit = 'is not a number of milliseconds from 1 to 2,147,483,647';
const isPatience = 'is not a number of milliseconds from 0 to 2,147,483,647';
const isCount = 'is not a whole number from 1 to 10,000';

const timeLimits = ['finderTimeoutMs', 'requirementTimeoutMs'];
const patiences = ['receiptPatienceMs', 'lostPromptMs'];
const counts = ['concurrency', 'keepFinished'];
const noNumbers = [Number.NaN, -1, Number.POSITIVE_INFINITY, 2 ** 31, 'soon', '5', null];

const each = (fields: readonly string[], values: readonly unknown[], problem: string) =>
  fields.flatMap((field) => values.map((value) => [field, value, problem] as const));

describe('assertOptions', () => {
  it.each([
    ...each(timeLimits, [0, ...noNumbers], isTimeLimit),
    ...each(patiences, noNumbers, isPatience),
    ...each(counts, [0, 1.5, 10_001, Number.NaN, '7', null], isCount),
  ])('refuses a %s of %p', (field, value, problem) => {
    const error = thrownBy(() => assertOptions({ [field]: value }));
    expect([error.code, error.message]).toEqual([
      'INVALID_CONFIGURATION',
      `invalid configuration: ${field} ${problem}`,
    ]);
  });

  it.each([
    ['screening', null, 'is not an object'],
    ['screening', 'refuse', 'is not an object'],
    ['screening.whenUnavailble', { whenUnavailble: 'refuse' }, 'is not an option'],
    ['screening.whenUnavailable', { whenUnavailable: 'deny' }, 'is neither allow nor refuse'],
    ['screening.whenUnavailable', { whenUnavailable: null }, 'is neither allow nor refuse'],
    ['screening.timeoutMs', { timeoutMs: 0 }, isTimeLimit],
    ['screening.timeoutMs', { timeoutMs: Number.NaN }, isTimeLimit],
  ])('rejects the screening option %s: %p', (field, screening, problem) => {
    expect(thrownBy(() => assertOptions({ screening })).message).toBe(`invalid configuration: ${field} ${problem}`);
  });

  it.each([
    ['fetch', { fetch: 7 }, 'is not a function'],
    ['wallets', { wallets: null }, 'is not an object'],
    ['wallets.walletconnect', { wallets: { walletconnect: {} } }, 'is not a function'],
  ])('rejects the engine option %s: %p', (field, given, problem) => {
    expect(thrownBy(() => assertOptions(given)).message).toBe(`invalid configuration: ${field} ${problem}`);
  });

  it('takes what each can be, and undefined for absent', () => {
    const least = {
      finderTimeoutMs: 1,
      requirementTimeoutMs: 1,
      receiptPatienceMs: 0,
      lostPromptMs: 0,
      concurrency: 1,
    };
    const most = { finderTimeoutMs: 2 ** 31 - 1, lostPromptMs: 2 ** 31 - 1, concurrency: 10_000, keepFinished: 'all' };
    const others = { screening: { whenUnavailable: 'refuse', timeoutMs: 50 }, wallets: { fern: () => ({}) }, fetch };
    const absent = { screening: undefined, fetch: undefined, wallets: { fern: undefined }, concurrency: undefined };
    for (const options of [least, most, others, absent]) expect(() => assertOptions(options)).not.toThrow();
  });

  it('runs when an engine is created, not at its first use', () => {
    const options = { environment: 'sandbox', plugins: [], receiptPatienceMs: Number.NaN } as const;
    expect(thrownBy(() => createFundingEngine(options)).data).toEqual({ field: 'receiptPatienceMs', value: NaN });
  });
});
