import { describe, expect, it, jest } from '@jest/globals';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import type { HttpClient, HttpResponse } from '../../../core/http/HttpClient.js';
import { httpFailed } from '../../../core/http/httpFailed.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import type { PriceSnapshot } from '../../../core/prices/Prices.js';
import { priceOf } from '../../../core/prices/priceOf.js';
import { PRICES_KEEP_MS, ServicePrices } from '../../../core/prices/ServicePrices.js';
import type { Abortable } from '../../../core/stream/Abortable.js';
import type { ListedToken } from '../../../core/tokens/parseTokenList.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { settled, watch } from '../../kit/watch.js';
import { ManualClock } from '../stream/ManualClock.js';

const usdc = aToken();
const imx = aNativeToken();
const rootUsdc = aToken({ chainId: rootChainId, address: parseAddress('0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238') });
const oneDollar = { digits: 1n, decimals: 0 };
const url = 'https://api.sandbox.immutable.com/checkout/v1/token-prices';

const told = (price: string) =>
  ok({ result: [{ symbol: 'USDC', token_address: usdc.address.toLowerCase(), usd_price: price }] });
const down: HttpClient['send'] = () => Promise.reject(httpFailed('network', url));

function ok(body: unknown): Promise<HttpResponse> {
  return Promise.resolve({ status: 200, text: JSON.stringify(body), retryAfterMs: null });
}

function aBed(first: HttpClient['send'] = () => told('1')) {
  const clock = new ManualClock();
  const http = { send: jest.fn(first) };
  const getListed = jest.fn<(chainId: number, options?: Abortable) => Promise<readonly ListedToken[]>>(() =>
    Promise.resolve([{ token: rootUsdc, bridge: 'native', childForm: usdc }]),
  );
  const prices = new ServicePrices({
    environment: resolveEnvironment({ environment: 'sandbox' }),
    http,
    lists: { getListed },
    clock,
  });
  return { clock, http, getListed, prices, startMs: clock.now() };
}

/** The price of USDC in whole dollars, if there is one. */
const dollars = (snapshot: PriceSnapshot | undefined) => snapshot && priceOf(snapshot, usdc)?.digits;

describe('ServicePrices.get', () => {
  it('returns the prices of the requested tokens with one request', async () => {
    const { prices, http, startMs } = aBed();
    await expect(prices.get([usdc, imx])).resolves.toEqual({
      status: 'fresh',
      prices: new Map([[`${childChainId}:${usdc.address.toLowerCase()}`, oneDollar]]),
      readAtMs: startMs,
      failure: null,
    });
    expect(http.send.mock.calls).toEqual([[expect.objectContaining({ method: 'GET', url, cache: 'no-store' })]]);
  });

  it('tells the price of a token whose address is spelt in another way', async () => {
    const { prices } = aBed();
    const spelt = { ...usdc, address: usdc.address.toLowerCase() as typeof usdc.address };
    expect(dollars(await prices.get([spelt]))).toBe(1n);
  });

  it('has no price, and no zero, for what the service does not name', async () => {
    expect(priceOf(await aBed().prices.get([imx]), imx)).toBeNull();
  });

  it('asks nothing for nothing', async () => {
    const { prices, http } = aBed();
    await expect(prices.get([])).resolves.toMatchObject({ status: 'fresh', failure: null });
    expect(http.send).not.toHaveBeenCalled();
  });

  it('shares a request between all who ask at once, and for 30 seconds', async () => {
    const { prices, http, clock } = aBed();
    await Promise.all([prices.get([usdc]), prices.get([imx]), prices.get([usdc, imx])]);
    await clock.pass(PRICES_KEEP_MS - 1);
    await prices.get([usdc]);
    expect(http.send).toHaveBeenCalledTimes(1);
    await clock.pass(1);
    await prices.get([usdc]);
    expect(http.send).toHaveBeenCalledTimes(2);
  });

  const failures: readonly [string, HttpClient['send'], object][] = [
    ['no answer', down, { cause: { code: 'HTTP_FAILED' } }],
    [
      'a status that is none',
      () => Promise.resolve({ status: 503, text: '', retryAfterMs: null }),
      { data: { url, status: 503 } },
    ],
    [
      'an answer that is no JSON',
      () => Promise.resolve({ status: 200, text: '<html>', retryAfterMs: null }),
      { cause: { name: 'SyntaxError' } },
    ],
    ['an answer that is no list', () => ok({ result: null }), { cause: { name: 'TypeError' } }],
  ];

  it.each(failures)(
    'answers %s with a failure and without prices; and does not keep it',
    async (_what, send, details) => {
      const { prices, http } = aBed(send);
      const snapshot = await prices.get([usdc]);
      expect(snapshot).toMatchObject({ status: 'unknown', readAtMs: null, failure: { code: 'API_ERROR', ...details } });
      expect(snapshot.prices.size).toBe(0);
      http.send.mockImplementation(() => told('1'));
      await expect(prices.get([usdc])).resolves.toMatchObject({ status: 'fresh', failure: null });
    },
  );

  it('keeps the last prices through an outage, and says how old they are', async () => {
    const { prices, http, clock, startMs } = aBed();
    await prices.get([usdc]);
    http.send.mockImplementation(down);
    await clock.pass(PRICES_KEEP_MS);
    const snapshot = await prices.get([usdc]);
    expect(snapshot).toMatchObject({ status: 'stale', readAtMs: startMs, failure: { code: 'API_ERROR' } });
    expect(dollars(snapshot)).toBe(1n);
  });

  it('asks the token list only for tokens that it alone knows', async () => {
    const { prices, getListed } = aBed();
    await prices.get([usdc, imx, aNativeToken({ chainId: rootChainId })]);
    expect(getListed).not.toHaveBeenCalled();
    expect(priceOf(await prices.get([rootUsdc]), rootUsdc)).toEqual(oneDollar);
  });

  it('tells the prices of the child chain without the token list, and says what failed', async () => {
    const { prices, getListed } = aBed();
    getListed.mockRejectedValue(checkoutErrors.api());
    const snapshot = await prices.get([usdc, rootUsdc]);
    expect(snapshot).toMatchObject({ status: 'fresh', failure: { code: 'API_ERROR' } });
    expect([priceOf(snapshot, usdc), priceOf(snapshot, rootUsdc)]).toEqual([oneDollar, null]);
  });

  it('rejects who has left; the request is aborted with the last of them', async () => {
    const { prices, http } = aBed(() => new Promise(() => undefined));
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [prices.get([usdc], first), prices.get([usdc], second)];
    const { signal } = http.send.mock.calls[0]![0];
    first.abort(new Error('left'));
    await expect(asked[0]).rejects.toThrow('left');
    expect(signal?.aborted).toBe(false);
    second.abort(new Error('left, too'));
    await expect(asked[1]).rejects.toThrow('left, too');
    expect(signal?.aborted).toBe(true);
  });
});

describe('ServicePrices.watch', () => {
  it('asks the token list for who listens only: its question ends when they leave', async () => {
    const { prices, getListed } = aBed();
    const asked = new Promise<AbortSignal | undefined>((resolve) => {
      getListed.mockImplementation((_chainId, options) => {
        resolve(options?.signal);
        return new Promise(() => undefined);
      });
    });
    const listening = prices.watch([rootUsdc]).subscribe();
    const signal = await asked;
    expect(signal?.aborted).toBe(false);
    listening.unsubscribe();
    expect(signal?.aborted).toBe(true);
  });

  it('makes no request before it is subscribed to', async () => {
    const { prices, http, clock } = aBed();
    prices.watch([usdc]);
    await clock.pass(10 * PRICES_KEEP_MS);
    expect(http.send).not.toHaveBeenCalled();
  });

  it('tells at once, then every 30 seconds, and stops with the last who listens', async () => {
    const { prices, http, clock } = aBed();
    const seen = watch(prices.watch([usdc]));
    await settled();
    http.send.mockImplementation(() => told('2'));
    await clock.pass(PRICES_KEEP_MS);
    await settled();
    expect(seen.values.map(dollars)).toEqual([1n, 2n]);
    seen.leave();
    expect(clock.pending).toBe(0);
    await clock.pass(10 * PRICES_KEEP_MS);
    expect(http.send).toHaveBeenCalledTimes(2);
  });

  it('serves all listeners by the same requests, a late one at once', async () => {
    const { prices, http, clock } = aBed();
    const early = watch(prices.watch([usdc]));
    await clock.pass(PRICES_KEEP_MS / 2);
    const late = watch(prices.watch([usdc, imx]));
    await settled();
    expect(late.values.map(dollars)).toEqual([1n]);
    await clock.pass(PRICES_KEEP_MS / 2);
    await settled();
    expect([early.values.length, late.values.length, http.send.mock.calls.length]).toEqual([2, 2, 2]);
  });

  it('requests again when another caller’s response is 30 s old', async () => {
    const { prices, http, clock } = aBed();
    await prices.get([usdc]);
    await clock.pass(PRICES_KEEP_MS - 10_000);
    watch(prices.watch([usdc]));
    await clock.pass(10_000);
    await settled();
    expect(http.send).toHaveBeenCalledTimes(2);
  });

  it('survives an outage: old prices are marked, then new ones come', async () => {
    const { prices, http, clock, startMs } = aBed();
    const seen = watch(prices.watch([usdc]));
    await settled();
    http.send.mockImplementation(down);
    await clock.pass(PRICES_KEEP_MS);
    await settled();
    expect(seen.last).toMatchObject({ status: 'stale', readAtMs: startMs, failure: { code: 'API_ERROR' } });
    http.send.mockImplementation(() => told('3'));
    await clock.pass(PRICES_KEEP_MS);
    await settled();
    expect(seen.values.map(dollars)).toEqual([1n, 1n, 3n]);
    expect([seen.last?.status, seen.last?.failure, seen.error, seen.isComplete]).toEqual([
      'fresh',
      null,
      undefined,
      false,
    ]);
  });

  it('aborts the request when the last subscriber leaves', async () => {
    const { prices, http } = aBed(() => new Promise(() => undefined));
    const seen = watch(prices.watch([usdc]));
    await settled();
    seen.leave();
    expect(http.send.mock.calls[0]![0].signal?.aborted).toBe(true);
  });

  it('asks nothing for nothing, and stays', async () => {
    const { prices, http } = aBed();
    const seen = watch(prices.watch([]));
    await settled();
    expect([seen.values.length, seen.isComplete, http.send.mock.calls.length]).toEqual([1, false, 0]);
  });
});

describe('ServicePrices in another currency', () => {
  const ratesUrl = 'https://checkout-api.sandbox.immutable.com/v1/fiat/conversion?ids=usd-coin&currencies=usd,eur';
  const inEuros = { digits: 5n * 920_000_000_000_000_000n, decimals: 19, currency: 'EUR' };
  const rate = () => ok({ 'usd-coin': { usd: 1, eur: 0.92 } });
  /** USDC at half a dollar; the rates as they are given. */
  const answering =
    (rates: HttpClient['send']): HttpClient['send'] =>
    (request) =>
      request.url.includes('/fiat/') ? rates(request) : told('0.5');

  it('tells prices by the rate of the currency, exactly', async () => {
    const { prices, http } = aBed(answering(rate));
    const snapshot = await prices.get([usdc], { currency: 'EUR' });
    expect([snapshot.status, priceOf(snapshot, usdc)]).toEqual(['fresh', inEuros]);
    expect(http.send.mock.calls.map(([request]) => request.url).sort()).toEqual([url, ratesUrl]);
  });

  it('asks for no rate of dollars', async () => {
    const { prices, http } = aBed(answering(rate));
    expect(priceOf(await prices.get([usdc], { currency: 'USD' }), usdc)).toEqual({ digits: 5n, decimals: 1 });
    expect(http.send).toHaveBeenCalledTimes(1);
  });

  it('has no price if the rate is unknown, and returns no dollars instead', async () => {
    const snapshot = await aBed(answering(down)).prices.get([usdc], { currency: 'EUR' });
    expect(snapshot).toMatchObject({ status: 'unknown', readAtMs: null, failure: { code: 'API_ERROR' } });
    expect(priceOf(snapshot, usdc)).toBeNull();
  });

  it('keeps the last rate while the service is down, and says that it is old', async () => {
    let isDown = false;
    const { prices, clock } = aBed(answering((request) => (isDown ? down(request) : rate())));
    await prices.get([usdc], { currency: 'EUR' });
    isDown = true;
    await clock.pass(PRICES_KEEP_MS);
    const snapshot = await prices.get([usdc], { currency: 'EUR' });
    expect([snapshot.status, priceOf(snapshot, usdc), snapshot.failure?.code]).toEqual(['stale', inEuros, 'API_ERROR']);
  });

  it('watches in a currency', async () => {
    const { prices } = aBed(answering(rate));
    const watched = watch(prices.watch([usdc], { currency: 'EUR' }));
    await settled();
    expect(watched.values.map((snapshot) => priceOf(snapshot, usdc))).toEqual([inEuros]);
    watched.leave();
  });

  it.each(['eur', 'EURO', '', '€'])('throws a RangeError for %p, which isn’t a currency code', async (currency) => {
    await expect(aBed().prices.get([usdc], { currency })).rejects.toThrow(RangeError);
  });
});
