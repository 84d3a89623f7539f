import {
  bridgePlugin,
  bridgeSwapPlugin,
  createFundingEngine,
  type EngineOptions,
  type EnvironmentOverrides,
  type FundingEngine,
  onrampPlugin,
  orderbookPlugin,
  swapPlugin,
} from '../../index.js';
import { baseOf, type CheckoutModuleConfiguration, type CheckoutOverrides } from './CheckoutConfiguration.js';
import { journalOf } from './journalOf.js';
import { mergeOverrides } from './mergeOverrides.js';

/** Through how many pools the published SDK looks for a route. */
export const MAX_HOPS = 3;

/** The engine of a `Checkout`. @throws TributaryError INVALID_CONFIGURATION */
export function openCheckoutEngine(configuration: CheckoutModuleConfiguration): FundingEngine {
  const { passport, overrides = {}, publishableKey, engine = {} } = configuration;
  const { environment, ...keys } = baseOf(configuration.baseConfig);
  return createFundingEngine({
    environment: overrides.environment ?? environment,
    ...keysOf({ ...keys, ...(publishableKey !== undefined && { publishableKey }) }),
    plugins: pluginsOf(configuration),
    ...engine,
    ...journalOf(engine),
    wallets: { ...(passport && { passport: () => passport.connectEvm() }), ...engine.wallets },
    overrides: mergeOverrides(overridesOf(overrides), engine.overrides),
  });
}

/** `enable: false` leaves a plugin out. */
function pluginsOf({ swap, bridge, onRamp }: CheckoutModuleConfiguration): EngineOptions['plugins'] {
  const [swaps, bridges, cards] = [swap, bridge, onRamp].map((part) => part?.enable !== false);
  return [
    ...(swaps ? [swapPlugin({ maxHops: MAX_HOPS })] : []),
    ...(bridges ? [bridgePlugin()] : []),
    ...(cards ? [onrampPlugin()] : []),
    ...(swaps && bridges ? [bridgeSwapPlugin()] : []),
    orderbookPlugin(),
  ];
}

/** A key that the engine would refuse by its form was never sent anywhere by the published SDK: it is a placeholder. */
export function keysOf({
  publishableKey,
  apiKey,
  rateLimitingKey,
}: Pick<EngineOptions, 'publishableKey' | 'apiKey' | 'rateLimitingKey'>): Partial<EngineOptions> {
  return {
    ...(publishableKey?.startsWith('pk_imapik-') && { publishableKey }),
    ...(apiKey && { apiKey }),
    ...(rateLimitingKey && { rateLimitingKey }),
  };
}

function overridesOf({
  l1ChainId,
  l2ChainId,
  networkMap,
  baseUrl,
  remoteConfigEndpoint,
}: CheckoutOverrides): EnvironmentOverrides {
  const networks = [...(networkMap ?? [])].map(([chainId, { chainIdHex: _, nativeCurrency, ...details }]) => [
    chainId,
    { ...details, nativeCurrency },
  ]);
  return {
    ...(typeof l1ChainId === 'number' && { l1ChainId }),
    ...(l2ChainId !== undefined && { l2ChainId }),
    ...(networks.length > 0 && { networks: Object.fromEntries(networks) as EnvironmentOverrides['networks'] & object }),
    ...((baseUrl !== undefined || remoteConfigEndpoint !== undefined) && {
      endpoints: {
        ...(baseUrl && { api: baseUrl }),
        ...(remoteConfigEndpoint && { checkoutApi: remoteConfigEndpoint }),
      },
    }),
  };
}
