import { describe, expect, it } from '@jest/globals';
import { devnetOverrides } from 'tributary-devnet';
import {
  erc20Token,
  fiatValueOf,
  minorUnitsOf,
  nativeToken,
  type PriceSnapshot,
  parseAddress,
  priceOf,
  type Token,
} from 'tributary-sdk';
import { until, watch } from '../kit/watch.js';
import { useDevnet } from './useDevnet.js';

/** Requests are counted: no answer is late or wrong. */
// Counts requests.
const bed = useDevnet({ weather: false });
const coin = { decimals: 18, symbol: 'IMX', name: 'IMX' };
const pricesPath = '/checkout/v1/token-prices';

function token(chain: 'root' | 'child', symbol: string): Token {
  const { address, decimals, name } = bed.devnet.tokens[chain][symbol]!;
  return erc20Token(bed.devnet[chain].chainId, parseAddress(address), { decimals, symbol, name });
}

const nativeOf = (chain: 'root' | 'child'): Token => nativeToken(bed.devnet[chain].chainId, coin);
const pricesAsked = () => bed.devnet.requests().filter(({ path }) => path.startsWith(pricesPath)).length;

/** Returns the price of one whole token, in cents. */
function cents(snapshot: PriceSnapshot, of: Token): number | null {
  const price = priceOf(snapshot, of);
  return price && Number(minorUnitsOf(fiatValueOf(10n ** BigInt(of.decimals), of.decimals, price)));
}

describe('engine.prices.get', () => {
  it('returns dollar prices from the pools for all forms of a token, and none for unknown tokens', async () => {
    const [imx, rootImx, usdc, rootUsdc, ether, rootEther] = [
      nativeOf('child'),
      token('root', 'IMX'),
      token('child', 'USDC'),
      token('root', 'USDC'),
      token('child', 'ETH'),
      nativeOf('root'),
    ];
    const stranger = { ...usdc, address: parseAddress(bed.devnet.accounts.empty.address) };
    const snapshot = await bed.engine().prices.get([imx, rootImx, usdc, rootUsdc, ether, rootEther, stranger]);

    expect(snapshot).toMatchObject({ status: 'fresh', failure: null });
    expect([cents(snapshot, usdc), cents(snapshot, rootUsdc), cents(snapshot, stranger)]).toEqual([100, 100, null]);
    expect(cents(snapshot, imx)! / 60).toBeCloseTo(1, 1);
    expect(cents(snapshot, ether)! / 300_000).toBeCloseTo(1, 1);
    expect([cents(snapshot, rootImx), cents(snapshot, rootEther)]).toEqual([
      cents(snapshot, imx),
      cents(snapshot, ether),
    ]);
  });

  it('shares one request among concurrent callers', async () => {
    const { prices } = bed.engine();
    await Promise.all([prices.get([nativeOf('child')]), prices.get([token('child', 'USDC')])]);
    await prices.get([nativeOf('root')]);
    expect(bed.devnet.requests().map(({ path }) => path)).toEqual([pricesPath]);
  });

  it('reports a failing service, has no price then, and recovers', async () => {
    bed.devnet.faults.set('api', { status: 404, match: pricesPath });
    const { prices } = bed.engine();
    const usdc = token('child', 'USDC');
    const without = await prices.get([usdc]);
    expect(without).toMatchObject({ status: 'unknown', failure: { code: 'API_ERROR' } });
    expect(priceOf(without, usdc)).toBeNull();
    bed.devnet.faults.clear();
    expect(cents(await prices.get([usdc]), usdc)).toBe(100);
  });

  it('uses only the valid price of a hostile answer', async () => {
    const [usdc, gem] = [token('child', 'USDC'), token('child', 'GEM')];
    const body = `{"result":[null,{"token_address":"${gem.address}","usd_price":-3},{"symbol":"GEM","token_address":"x","usd_price":1},{"token_address":"${usdc.address.toLowerCase()}","usd_price":0.99}]}`;
    bed.devnet.faults.set('api', { body, match: pricesPath });
    const snapshot = await bed.engine().prices.get([usdc, gem]);
    expect([cents(snapshot, usdc), cents(snapshot, gem)]).toEqual([99, null]);
  });
});

describe('prices in the player’s currency', () => {
  it('are returned in the engine’s currency by default, and in another one on request', async () => {
    const { prices } = bed.engine({ currency: 'JPY' });
    const usdc = token('child', 'USDC');
    const priceIn = async (currency?: string) => priceOf(await prices.get([usdc], { currency }), usdc);
    expect(await priceIn()).toMatchObject({ currency: 'JPY' });
    const inYen = (await priceIn())!;
    const inEuros = (await priceIn('EUR'))!;
    expect(minorUnitsOf(inYen, { fractionDigits: 0 })).toBe(155n);
    expect(minorUnitsOf(inEuros)).toBe(92n);
    expect(await priceIn('USD')).toEqual({ digits: 1n, decimals: 0 });
  });

  it('are unknown in a currency without an exchange rate', async () => {
    const { prices } = bed.engine();
    const snapshot = await prices.get([token('child', 'USDC')], { currency: 'XXX' });
    expect(snapshot).toMatchObject({ status: 'unknown', failure: { code: 'API_ERROR' } });
  });

  it('come by the host’s own rates', async () => {
    const { overrides } = devnetOverrides(bed.devnet);
    const rates = { CHF: '0.88' };
    const { prices } = bed.engine({ currency: 'CHF', overrides: { ...overrides, sources: { rates } } });
    const usdc = token('child', 'USDC');
    expect(minorUnitsOf(priceOf(await prices.get([usdc]), usdc)!)).toBe(88n);
  });

  it('are refused for an invalid currency code', () => {
    expect(() => bed.engine({ currency: 'euro' })).toThrow(/currency/);
  });
});

describe('engine.prices.watch', () => {
  it('starts with the first subscriber, shares one request among all, and completes with the engine', async () => {
    const engine = bed.engine();
    const prices$ = engine.prices.watch([nativeOf('child')]);
    await engine.tokens.getTokenInfo(bed.devnet.child.chainId, token('child', 'USDC').address);
    expect(pricesAsked()).toBe(0);
    const [one, other] = [watch(prices$), watch(engine.prices.watch([token('child', 'USDC')]))];
    await until(() => one.values.length > 0 && other.values.length > 0);
    expect([pricesAsked(), cents(other.last!, token('child', 'USDC'))]).toEqual([1, 100]);
    engine.dispose();
    await Promise.all([one.ended, other.ended]);
    expect([one.isComplete, other.isComplete]).toEqual([true, true]);
  });
});
