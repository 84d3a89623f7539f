import {
  bridgePlugin,
  bridgeSwapPlugin,
  createFundingEngine,
  type EnvironmentOptions,
  type FundingEngine,
  swapPlugin,
} from 'tributary-sdk';
import type { RiverConfig } from '../riverConfig.js';

/** The code that a game writes. */
export function createRiverEngine({ overrides }: Pick<RiverConfig, 'overrides'>): FundingEngine {
  return createFundingEngine({
    ...(overrides as EnvironmentOptions),
    plugins: [swapPlugin(), bridgePlugin(), bridgeSwapPlugin()],
  });
}
