import { describe, expect, it } from '@jest/globals';
import { isNativeCurrency, isSeamless } from '../../../../plugins/swap/managed/RouteHop.js';
import { hub, wrapped } from '../records/kit/RecordedBed.js';
import { aContractPool, aHop, aManagedPool, nobody } from './kit/uniswapV4.js';

const [low, high] = [hub, wrapped].map((token) => token.toLowerCase()).sort() as [string, string];

describe('toRouteHop', () => {
  it('gives and takes what the pool’s key says, in either direction, whatever a search calls it', () => {
    const pool = aManagedPool(nobody, hub, { isOneCurrency: true });
    const name = hub.toLowerCase();
    expect(pool.token0).toBe(wrapped.toLowerCase());
    expect(aHop(pool, wrapped)).toMatchObject({ currencyIn: nobody, currencyOut: name });
    expect(aHop(pool, hub)).toMatchObject({ currencyIn: name, currencyOut: nobody });
  });

  it('gives and takes the tokens of any other pool', () => {
    expect(aHop(aContractPool(hub, wrapped), low)).toMatchObject({ currencyIn: low, currencyOut: high });
    expect(aHop(aContractPool(hub, wrapped), high)).toMatchObject({ currencyIn: high, currencyOut: low });
  });
});

describe('isSeamless', () => {
  const ofNative = aHop(aManagedPool(nobody, hub, { isOneCurrency: true }), hub);
  const ofWrapped = aHop(aManagedPool(wrapped, hub), wrapped);

  it('each pool takes what the one before it gives', () => {
    const back = aHop(aManagedPool(nobody, hub, { isOneCurrency: true }), wrapped);
    expect(isSeamless([])).toBe(true);
    expect(isSeamless([ofNative])).toBe(true);
    expect(isSeamless([ofNative, back])).toBe(true);
  });

  it('a pool of the wrapped currency does not take the native one', () => {
    expect(isSeamless([ofNative, ofWrapped])).toBe(false);
  });
});

describe('isNativeCurrency', () => {
  it('is the zero address alone', () => {
    expect([nobody, wrapped, low].map(isNativeCurrency)).toEqual([true, false, false]);
  });
});
