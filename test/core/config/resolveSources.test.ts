import { describe, expect, it } from '@jest/globals';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { resolveSources } from '../../../core/config/resolveSources.js';
import { thrownBy } from '../errors/kit/thrownBy.js';

const { endpoints } = resolveEnvironment({ environment: 'sandbox' });

describe('resolveSources', () => {
  it('takes the product’s services of the child chain', () => {
    expect(resolveSources(13473, endpoints)).toEqual({
      configuration: 'https://checkout-api.sandbox.immutable.com/v1/config',
      tokens:
        'https://api.sandbox.immutable.com/v1/chains/imtbl-zkevm-testnet/tokens?verification_status=verified&is_canonical=true',
      prices: 'https://api.sandbox.immutable.com/checkout/v1/token-prices',
      rates: 'https://checkout-api.sandbox.immutable.com/v1/fiat/conversion?ids=usd-coin&currencies=usd,{currency}',
      items: null,
    });
  });

  it('takes each that the host brings, and leaves the others', () => {
    const tokens = () => ({ tokens: [] });
    const given = { configuration: {}, tokens };
    expect(resolveSources(13473, endpoints, given)).toEqual({ ...resolveSources(13473, endpoints), ...given });
    expect(resolveSources(13473, endpoints, { prices: 'https://prices.example' }).prices).toBe(
      'https://prices.example',
    );
  });

  it.each([
    ['configuration', null, 'is neither a URL, nor data, nor a function'],
    ['tokens', 7, 'is neither a URL, nor data, nor a function'],
    ['prices', 'prices.json', 'is not an http(s) URL'],
    ['items', 7, 'is neither a URL, nor data, nor a function'],
  ])('rejects the source %s: %p', (name, value, problem) => {
    const error = thrownBy(() => resolveSources(13473, endpoints, { [name]: value }));
    expect(error.message).toBe(`invalid configuration: overrides.sources.${name} ${problem}`);
  });
});
