import { afterEach, describe, expect, it } from '@jest/globals';
import type { FundingEngine } from '../../../../index.js';
import {
  type CheckoutModuleConfiguration,
  immutableConfigurationOf,
} from '../../../../integrations/compat/configuration/CheckoutConfiguration.js';
import { keysOf, openCheckoutEngine } from '../../../../integrations/compat/configuration/openCheckoutEngine.js';

const opened: FundingEngine[] = [];
afterEach(() => {
  for (const engine of opened.splice(0)) engine.dispose();
});

function open(configuration: CheckoutModuleConfiguration): FundingEngine {
  const engine = openCheckoutEngine({
    baseConfig: { environment: 'sandbox' },
    ...configuration,
    engine: { journal: 'memory' },
  });
  opened.push(engine);
  return engine;
}

describe('the engine behind a Checkout', () => {
  it('is the one of the environment if nothing is overridden', () => {
    const { environment } = open({});
    expect(environment).toMatchObject({ l1ChainId: 11155111, l2ChainId: 13473 });
    expect(open({ overrides: {} }).environment).toEqual(environment);
  });

  it('replaces the usual chains by the given ones', () => {
    const given = { l1ChainId: 1, l2ChainId: 13371 };
    expect(open({ overrides: given, bridge: { enable: false } }).environment).toMatchObject(given);
  });

  it.each([
    [{ baseUrl: 'https://api.example' }, { api: 'https://api.example' }],
    [{ remoteConfigEndpoint: 'https://checkout.example' }, { checkoutApi: 'https://checkout.example' }],
  ])('uses the address %j, and keeps the others', (overrides, changed) => {
    const usual = open({}).environment.endpoints;
    expect(open({ overrides }).environment.endpoints).toEqual({ ...usual, ...changed });
  });

  it('reads a chain’s details from the map of networks, and keeps the other chains', () => {
    const details = { chainIdHex: '0x34a1', chainName: 'Mine', rpcUrls: ['https://rpc.example'] };
    const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 };
    const networkMap = new Map([[13473, { ...details, nativeCurrency }]]);
    const { networks } = open({ overrides: { networkMap } }).environment;
    expect(networks[13473]).toMatchObject({ chainName: 'Mine', nativeCurrency });
    expect(Object.keys(networks)).toEqual(Object.keys(open({}).environment.networks));
  });
});

describe('the keys of a configuration', () => {
  const publishableKey = 'pk_imapik-test-1';

  it('are used without a change', () => {
    const keys = { publishableKey, apiKey: 'api', rateLimitingKey: 'rate' };
    expect(keysOf(keys)).toStrictEqual(keys);
  });

  it('are left out if they are empty, or a placeholder', () => {
    expect(keysOf({})).toStrictEqual({});
    expect(keysOf({ publishableKey: 'YOUR_KEY', apiKey: '', rateLimitingKey: '' })).toStrictEqual({});
  });

  it('are those of a configuration of the published class, if it has them', () => {
    const keys = { publishableKey, apiKey: 'api', rateLimitingKey: 'rate' };
    expect({ ...immutableConfigurationOf({ environment: 'sandbox', ...keys }) }).toEqual({
      environment: 'sandbox',
      ...keys,
    });
    expect(Object.keys(immutableConfigurationOf({ baseConfig: { environment: 'sandbox' } }))).toEqual(
      Object.keys(immutableConfigurationOf({ environment: 'sandbox' })),
    );
    for (const [name, value] of Object.entries(keys)) {
      const one = immutableConfigurationOf({ environment: 'sandbox', [name]: value });
      expect(JSON.parse(JSON.stringify(one))).toEqual({ environment: 'sandbox', [name]: value });
    }
  });
});
