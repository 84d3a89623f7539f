import { describe, expect, it } from '@jest/globals';
import { TradeType } from '../../../../core/dex/DexAdapter.js';
import { FallbackMarket } from '../../../../plugins/swap/quoting/FallbackMarket.js';
import { LensRefused } from '../../../../plugins/swap/quoting/LensReader.js';
import type { Market, MarketRoute } from '../../../../plugins/swap/quoting/Market.js';
import { exchange } from '../../../kit/people.js';

const question = { amount: 1n, tradeType: TradeType.EXACT_INPUT, maxHops: 2 };
const options = { signal: new AbortController().signal };

interface Failures {
  readonly load?: Error;
  readonly bestRoute?: Error;
}

function aMarket(blockNumber: bigint, failures: Failures = {}) {
  const heard: unknown[] = [];
  const route: MarketRoute = { hops: [], quoted: blockNumber, parts: null, midPrices: [] };
  const market: Market = {
    blockNumber,
    load: (given) => (heard.push(['load', given]), answer(failures.load, undefined)),
    bestRoute: (...given) => (heard.push(['bestRoute', ...given]), answer(failures.bestRoute, route)),
    exclude: (...given) => void heard.push(['exclude', ...given]),
  };
  return { market, heard, route };
}

function answer<T>(failure: Error | undefined, value: T): Promise<T> {
  return failure ? Promise.reject(failure) : Promise.resolve(value);
}

describe('FallbackMarket', () => {
  it('is the first market where its node takes it', async () => {
    const [first, second] = [aMarket(1n), aMarket(2n)];
    const market = new FallbackMarket(first.market, second.market);
    await market.load(options);
    await expect(market.bestRoute(question, options)).resolves.toBe(first.route);
    market.exclude(first.route, [exchange]);
    expect([market.blockNumber, second.heard]).toEqual([1n, []]);
    expect(first.heard).toEqual([
      ['load', options],
      ['bestRoute', question, options],
      ['exclude', first.route, [exchange]],
    ]);
  });

  it('is the second once the node has refused the first, and stays it', async () => {
    const [first, second] = [aMarket(1n, { load: new LensRefused() }), aMarket(2n)];
    const market = new FallbackMarket(first.market, second.market);
    await market.load(options);
    await market.load(options);
    await expect(market.bestRoute(question, options)).resolves.toBe(second.route);
    market.exclude(second.route, []);
    expect([market.blockNumber, first.heard.length]).toEqual([2n, 1]);
    expect(second.heard.map((each) => (each as readonly unknown[])[0])).toEqual([
      'load',
      'load',
      'bestRoute',
      'exclude',
    ]);
  });

  it('switches to the second market, loaded first, once the node rejects more reads for the first', async () => {
    const [first, second] = [aMarket(1n, { bestRoute: new LensRefused() }), aMarket(2n)];
    const market = new FallbackMarket(first.market, second.market);
    await market.load(options);
    await expect(market.bestRoute(question, options)).resolves.toBe(second.route);
    expect(second.heard).toEqual([
      ['load', options],
      ['bestRoute', question, options],
    ]);
    await market.bestRoute(question, options);
    expect([market.blockNumber, first.heard.length]).toEqual([2n, 2]);
  });

  it('does not switch to the second market if the node doesn’t respond', async () => {
    const silence = new Error('silence');
    const [first, second] = [aMarket(1n, { load: silence, bestRoute: silence }), aMarket(2n)];
    const market = new FallbackMarket(first.market, second.market);
    await expect(market.load(options)).rejects.toBe(silence);
    await expect(market.bestRoute(question, options)).rejects.toBe(silence);
    expect([market.blockNumber, second.heard]).toEqual([1n, []]);
  });
});
