import { afterEach, describe, expect, it } from '@jest/globals';
import type { CheckoutModuleConfiguration } from '../../../../integrations/compat/configuration/CheckoutConfiguration.js';
import { Checkout, Exchange } from '../../../../integrations/compat/index.js';

const open: { dispose(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});
function made(configuration: CheckoutModuleConfiguration): Checkout {
  const checkout = new Checkout(configuration);
  open.push(checkout);
  return checkout;
}
describe('the options of a Checkout', () => {
  it('are production by itself, and the environment of the base configuration in either form', () => {
    expect(made({}).config).toMatchObject({ environment: 'production', isProduction: true, l2ChainId: 13371 });
    const baseConfig = { environment: 'sandbox', publishableKey: 'pk_imapik-test-1' } as const;
    for (const form of [baseConfig, { baseConfig }])
      expect(made({ baseConfig: form }).engine.environment).toMatchObject({
        name: 'sandbox',
        publishableKey: 'pk_imapik-test-1',
      });
  });

  it('take a placeholder for no key', () => {
    expect(made({ publishableKey: '<no key>' }).engine.environment.publishableKey).toBeNull();
  });

  it('become networks and endpoints', () => {
    const nativeCurrency = { name: 'Test', symbol: 'T', decimals: 18 };
    const networkMap = new Map([
      [13473, { chainIdHex: '0x34a1', chainName: 'Mine', rpcUrls: ['https://rpc.example'], nativeCurrency }],
    ]);
    const { engine, config } = made({
      baseConfig: { environment: 'production' },
      overrides: {
        environment: 'sandbox',
        networkMap,
        baseUrl: 'https://api.example',
        remoteConfigEndpoint: 'https://checkout.example',
      },
    });
    expect(engine.environment.networks[13473]).toMatchObject({ chainName: 'Mine', rpcUrls: ['https://rpc.example'] });
    expect(engine.environment.endpoints).toMatchObject({
      api: 'https://api.example',
      checkoutApi: 'https://checkout.example',
    });
    expect([config.environment, config.isProduction]).toEqual(['sandbox', false]);
  });

  it('override the options passed to the engine', async () => {
    const passportWallet = { isPassport: true, request: () => Promise.resolve([]) };
    const other = { request: () => Promise.resolve([]) };
    const nativeCurrency = { name: 'Test', symbol: 'T', decimals: 18 };
    const sdk = made({
      baseConfig: { environment: 'sandbox' },
      passport: { connectEvm: () => Promise.resolve(passportWallet) },
      overrides: {
        networkMap: new Map([
          [13473, { chainIdHex: '0x34a1', chainName: 'Mine', rpcUrls: ['https://rpc.example'], nativeCurrency }],
        ]),
        baseUrl: 'https://api.example',
      },
      engine: {
        wallets: { walletconnect: () => Promise.resolve(other) },
        overrides: {
          networks: { 13473: { chainName: 'Theirs' } },
          endpoints: { metrics: 'https://metrics.example' },
        },
      },
    });
    const walletOf = async (walletProviderName: 'passport' | 'walletconnect') =>
      (await sdk.createProvider({ walletProviderName })).provider.ethereumProvider;
    expect([await walletOf('passport'), await walletOf('walletconnect')]).toEqual([passportWallet, other]);
    const { networks, endpoints } = sdk.engine.environment;
    expect(networks[13473]).toMatchObject({ chainName: 'Theirs', rpcUrls: ['https://rpc.example'] });
    expect(endpoints).toMatchObject({ api: 'https://api.example', metrics: 'https://metrics.example' });
  });

  it('leave out disabled parts', async () => {
    const { config, engine } = made({ swap: { enable: false }, onRamp: { enable: false } });
    expect(config).toMatchObject({ isSwapEnabled: false, isBridgeEnabled: true, isOnRampEnabled: false });
    await expect(async () => engine.onramp.getTokens()).rejects.toMatchObject({ code: 'MISSING_REQUIREMENT' });
  });

  it('are refused in the published classes', () => {
    expect(() => made({ baseConfig: { environment: 'moon' as 'sandbox' } })).toThrow(
      expect.objectContaining({ name: 'CheckoutError', type: 'MISSING_PARAMS' }),
    );
    const secondaryFees = [{ recipient: 'x', basisPoints: 5 }];
    expect(() => new Exchange({ chainId: 13473, secondaryFees })).toThrow(
      expect.objectContaining({ name: 'ExchangeError', code: 'INVALID_CONFIGURATION' }),
    );
  });
});
