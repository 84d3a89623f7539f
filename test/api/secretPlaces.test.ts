import { describe, expect, it } from '@jest/globals';
import { packageFiles, secretPlaces } from './secrets/secretPlaces.js';

const echoed = 'test/regressions/noSecretIsEchoed.test.ts';
const refused = 'test/regressions/noSecretIsTold.test.ts';
const published = 'a published name of an option of the engine, which the engine is handed';
const notSecret = 'a page that players see, a name of this program, or an address of the devnet';

/** Every option that may carry a secret, and which test hands it one; or why none does. */
const places: Readonly<Record<string, string>> = {
  'AcrossPluginOptions.fees.url': echoed,
  'AggregatorPluginOptions.headers': echoed,
  'AggregatorPluginOptions.url': echoed,
  'BaseConfiguration.apiKey': echoed,
  'BaseConfiguration.publishableKey': published,
  'BaseConfiguration.rateLimitingKey': echoed,
  'CheckoutConfiguration.publishableKey': published,
  'CheckoutModuleConfiguration.publishableKey': published,
  'CheckoutOverrides.baseUrl': published,
  'CheckoutOverrides.remoteConfigEndpoint': published,
  'DataSources.configuration': echoed,
  'DataSources.items': echoed,
  'DataSources.prices': echoed,
  'DataSources.rates': echoed,
  'DataSources.tokens': echoed,
  'DevnetChain.directUrl': notSecret,
  'DevnetChain.rpcUrl': notSecret,
  'Endpoints.api': echoed,
  'Endpoints.bridgeApi': echoed,
  'Endpoints.checkoutApi': echoed,
  'Endpoints.ipfsGateway': echoed,
  'Endpoints.messageExplorer': echoed,
  'Endpoints.messageService': echoed,
  'Endpoints.metrics': echoed,
  'Endpoints.onramp': echoed,
  'EnvironmentOptions.apiKey': echoed,
  'EnvironmentOptions.publishableKey': echoed,
  'EnvironmentOptions.rateLimitingKey': echoed,
  'ExchangeOverrides.rpcURL': published,
  'ImmutableConfiguration.apiKey': published,
  'ImmutableConfiguration.publishableKey': published,
  'ImmutableConfiguration.rateLimitingKey': published,
  'Network.blockExplorerUrls': echoed,
  'Network.iconUrls': notSecret,
  'Network.indexerUrl': echoed,
  'Network.rpcUrls': echoed,
  'NodeClientOptions.url': echoed,
  'OnrampPluginOptions.referrerDomain': notSecret,
  'OnrampProviderOptions.message.origin': notSecret,
  'Options.apiKey': published,
  'Options.publishableKey': published,
  'Options.rateLimitingKey': published,
  'OrderBookOptions.apiUrl': echoed,
  'OrderBookOptions.rateLimitingKey': echoed,
  'OrderPurpose.key': notSecret,
  'PrivateKeyWalletOptions.networks': echoed,
  'PrivateKeyWalletOptions.privateKey': refused,
  'SwapOverrides.rpcURL': published,
  'overPostMessage.origin': notSecret,
};

describe('every option that may carry a secret', () => {
  it('gets one from a test that checks all outputs', () => {
    expect(secretPlaces(['index.ts', ...packageFiles()])).toEqual(Object.keys(places).sort());
  });
});
