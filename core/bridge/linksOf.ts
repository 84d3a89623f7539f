import type { BridgePair } from '../chains/BridgePair.js';
import type { BridgeAdapter, BridgeLink } from './BridgeAdapter.js';

/**
 * Returns the links of a bridge. Without declared links, it connects the default chain pair in both
 * directions, and only the deposit is used for payments.
 */
export function linksOf(
  bridge: BridgeAdapter,
  { rootChainId, childChainId }: Pick<BridgePair, 'rootChainId' | 'childChainId'>,
): readonly BridgeLink[] {
  return (
    bridge.links ?? [
      { sourceChainId: rootChainId, destinationChainId: childChainId, funding: true, kind: 'message' },
      { sourceChainId: childChainId, destinationChainId: rootChainId, funding: false, kind: 'message' },
    ]
  );
}
