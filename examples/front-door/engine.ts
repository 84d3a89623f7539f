import {
  bridgePlugin,
  bridgeSwapPlugin,
  createFundingEngine,
  type EnvironmentOptions,
  type FundingEngine,
  onrampPlugin,
  swapPlugin,
} from 'tributary-sdk';
import type { FrontDoorConfig } from './FrontDoorConfig.js';

/** The code that a game writes. */
export function createDoorEngine({ overrides }: Pick<FrontDoorConfig, 'overrides'>): FundingEngine {
  const plugins = [swapPlugin(), bridgePlugin(), onrampPlugin(), bridgeSwapPlugin()];
  return createFundingEngine({ ...(overrides as EnvironmentOptions), plugins });
}
