import type { FundingEngine } from '../../../index.js';
import type { ChainId } from '../enums/checkoutEnums.js';
import { baseOf, type CheckoutModuleConfiguration, type NetworkMap } from './CheckoutConfiguration.js';

/** The resolved options of a `Checkout`. */
export interface ResolvedConfiguration {
  readonly environment: string;
  readonly isProduction: boolean;
  readonly isSwapEnabled: boolean;
  readonly isBridgeEnabled: boolean;
  readonly isOnRampEnabled: boolean;
  readonly l1ChainId: number;
  readonly l2ChainId: number;
  readonly networkMap: NetworkMap;
}

export function resolveConfiguration(
  { swap, bridge, onRamp, ...configuration }: CheckoutModuleConfiguration,
  { environment }: FundingEngine,
): ResolvedConfiguration {
  const [isSwapEnabled, isBridgeEnabled, isOnRampEnabled] = [swap, bridge, onRamp].map(
    (part) => part?.enable !== false,
  );
  const { l1ChainId, l2ChainId, networks } = environment;
  const name = configuration.overrides?.environment ?? baseOf(configuration.baseConfig).environment;
  return {
    environment: name,
    isProduction: name === 'production',
    isSwapEnabled: isSwapEnabled!,
    isBridgeEnabled: isBridgeEnabled!,
    isOnRampEnabled: isOnRampEnabled!,
    l1ChainId,
    l2ChainId,
    networkMap: new Map(
      Object.values(networks).map((network) => [network.chainId as ChainId, network]),
    ) as unknown as NetworkMap,
  };
}
