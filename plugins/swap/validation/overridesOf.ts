import type { Environment } from '../../../core/plugin/index.js';
import type { SwapOverrides } from './resolveExchange.js';

/** Returns the overrides if they are for this chain: addresses of one chain mean nothing on another. */
export function overridesOf(
  chainId: number,
  overrides: SwapOverrides | undefined,
  { l2ChainId }: Pick<Environment, 'l2ChainId'>,
): SwapOverrides | undefined {
  return (overrides?.chainId ?? l2ChainId) === chainId ? overrides : undefined;
}
