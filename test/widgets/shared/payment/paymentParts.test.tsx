import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type FundingEngine, TributaryError } from '../../../../core/index.js';
import { pendingLoads } from '../../../../widgets/loading/pendingLoads.js';
import { isWithCard, loadPaymentParts } from '../../../../widgets/shared/payment/paymentParts.js';
import { player } from '../../../kit/people.js';
import { aCardRoute, aSwapRoute } from '../../kit/aFundingRoute.js';

afterEach(() => void jest.useRealTimers());

type History = FundingEngine['history'];
const notLoaded = new TributaryError('PART_NOT_LOADED', 'the receipts could not be loaded', {
  data: { part: 'history' },
});

function load(history: () => Promise<unknown>, given: { readonly signal?: AbortSignal } = {}) {
  const asked: unknown[] = [];
  const engine = {
    history: ((...all: readonly unknown[]) => (asked.push(all), history())) as unknown as History,
  };
  const loaded = loadPaymentParts({ engine, account: player, route: aSwapRoute(), language: 'en', ...given });
  return { asked, loaded };
}

/** Waits until a load has failed and waits for its next try. */
const failed = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = pendingLoads.subscribe(() => {
      if (pendingLoads.count() === 0) return;
      stop();
      resolve();
    });
  });

describe('isWithCard', () => {
  it('returns true only for a route with a step on the card provider’s page', () => {
    expect([isWithCard(aCardRoute()), isWithCard(aSwapRoute())]).toEqual([true, false]);
    expect(isWithCard({ ...aSwapRoute(), steps: [...aSwapRoute().steps, ...aCardRoute().steps] })).toBe(true);
  });
});

describe('loadPaymentParts', () => {
  it('makes the engine load its code for receipts, without reading any', async () => {
    const { asked, loaded } = load(() => Promise.resolve({ entries: [] }));
    await loaded;
    expect(asked).toEqual([[player, { receipts: false, limit: 1 }]]);
  });

  it('does not mind a journal that cannot be read', async () => {
    await expect(load(() => Promise.reject(new Error('no journal'))).loaded).resolves.toBeUndefined();
    const refused = new TributaryError('MISSING_PARAMS', 'no account');
    await expect(load(() => Promise.reject(refused)).loaded).resolves.toBeUndefined();
  });

  it('tries three times, and names the part then', async () => {
    const { asked, loaded } = load(() => Promise.reject(notLoaded));
    const outcome = loaded.catch((error: unknown) => error);
    // It retries each time that the connection returns.
    for (let tries = 1; tries < 3; tries += 1) {
      await failed();
      pendingLoads.retry();
    }
    expect(await outcome).toMatchObject({ code: 'PART_NOT_LOADED', data: { part: 'payment' }, cause: notLoaded });
    expect(asked).toHaveLength(3);
  });

  it('fails after 20 s without a response, and leaves no timer', async () => {
    // The code that it loads is in memory: the rest runs with a stopped clock.
    await load(() => Promise.resolve()).loaded;
    jest.useFakeTimers();
    const { loaded } = load(() => new Promise(() => undefined));
    const outcome = loaded.catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toMatchObject({
      ...{ code: 'PART_NOT_LOADED', cause: expect.objectContaining({ message: 'no answer within 20000 ms' }) },
    });
    await load(() => Promise.resolve()).loaded;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends at once when it is aborted while code loads, and leaves no timer', async () => {
    await load(() => Promise.resolve()).loaded;
    jest.useFakeTimers();
    const controller = new AbortController();
    const { loaded } = load(() => new Promise(() => undefined), { signal: controller.signal });
    controller.abort();
    await expect(loaded).rejects.toMatchObject({ code: 'PART_NOT_LOADED' });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stops retrying once the press is aborted', async () => {
    const controller = new AbortController();
    const { asked, loaded } = load(() => Promise.reject(notLoaded), { signal: controller.signal });
    const outcome = loaded.catch((error: unknown) => error);
    await failed();
    controller.abort();
    expect(await outcome).toMatchObject({ code: 'PART_NOT_LOADED' });
    expect([asked.length, pendingLoads.count()]).toEqual([1, 0]);
  });
});
