import { describe, expect, it } from '@jest/globals';
import { publishableKeyHeader } from '../../../core/config/publishableKeyHeader.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';

const publishableKey = 'pk_imapik-test-1';
const environment = resolveEnvironment({
  environment: 'sandbox',
  publishableKey,
  overrides: { endpoints: { checkoutApi: 'http://127.0.0.1:4000/checkout' } },
});

describe('publishableKeyHeader', () => {
  it.each([
    ['https://checkout-api.dev.immutable.com/v1/config'],
    ['https://checkout-api.sandbox.immutable.com/v1/rpc/eth-sepolia'],
    ['https://checkout-api.immutable.com/v1/rpc/eth-mainnet'],
    ['https://checkout-api.immutable.com'],
    ['http://127.0.0.1:4000/checkout/v1/config'],
  ])('sends the key to %s', (url) => {
    expect(publishableKeyHeader(environment, url)).toEqual({ 'x-immutable-publishable-key': publishableKey });
  });

  it.each([
    ['https://api.sandbox.immutable.com/v1/chains'],
    ['https://checkout-api.immutable.com.evil.example/v1/config'],
    ['https://evil.example/https://checkout-api.immutable.com/'],
    ['https://checkout-api.immutable.com@evil.example/'],
    ['http://checkout-api.immutable.com/v1/config'],
    ['http://127.0.0.1:4000/indexer/v1'],
    ['http://127.0.0.1:4000/checkout-other'],
    ['http://127.0.0.1:4001/checkout/v1/config'],
    ['not a url'],
  ])('does not go to %s', (url) => {
    expect(publishableKeyHeader(environment, url)).toEqual({});
  });

  it('is absent without a key', () => {
    expect(
      publishableKeyHeader(
        resolveEnvironment({ environment: 'production' }),
        'https://checkout-api.immutable.com/v1/config',
      ),
    ).toEqual({});
  });
});
