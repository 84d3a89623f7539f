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
} from '../../../index.js';
import { baseOf, type CheckoutModuleConfiguration, type CheckoutOverrides } from './CheckoutConfiguration.js';
import { journalOf } from './journalOf.js';
import { mergeOverrides } from './mergeOverrides.js';

/** The published SDK's maximum number of pools in a route. */
export const MAX_HOPS = 3;

/**
 * Opens the engine of a `Checkout`.
 * @throws TributaryError INVALID_CONFIGURATION
 */
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

/** Leaves out plugins with `enable: false`. */
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

/**
 * Drops a key that the engine would reject by its format: the published SDK never sent such a key,
 * so it is a placeholder.
 */
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
