import { assertKinds } from '../errors/assertKinds.js';
import type { Environment } from './Environment.js';

/**
 * Returns the ids of all chains of the environment: the chain of purchases, its root chain, then
 * those of `overrides.networks` by number.
 *
 * @example for (const chainId of knownChainIds(engine.environment)) console.log(engine.environment.networks[chainId]?.chainName);
 */
export function knownChainIds(
  environment: Pick<Environment, 'networks' | 'l1ChainId' | 'l2ChainId'>,
): readonly number[] {
  assertKinds({ environment }, 'object');
  const { networks, l1ChainId, l2ChainId } = environment;
  const further = Object.values(networks).map(({ chainId }) => chainId);
  return [...new Set([l2ChainId, l1ChainId, ...further])];
}
