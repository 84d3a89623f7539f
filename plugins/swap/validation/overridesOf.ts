import type { Environment } from '../../../core/plugin/index.js';
import type { SwapOverrides } from './resolveExchange.js';

/** The overrides, where they are of this chain: the addresses of one chain are nobody's on another. */
export function overridesOf(
  chainId: number,
  overrides: SwapOverrides | undefined,
  { l2ChainId }: Pick<Environment, 'l2ChainId'>,
): SwapOverrides | undefined {
  return (overrides?.chainId ?? l2ChainId) === chainId ? overrides : undefined;
}
