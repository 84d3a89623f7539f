import { parentChains } from './parentChains.js';

/** Whether the child chains' rules (fee caps, withdrawal queue) apply to the chain. */
export function isChildChain(chainId: number): boolean {
  return Object.hasOwn(parentChains, chainId);
}
