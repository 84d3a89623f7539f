import type { BridgePair } from '../chains/BridgePair.js';
import type { BridgeAdapter, BridgeLink } from './BridgeAdapter.js';

/** The ways that a bridge goes. One that says nothing goes both ways between the pair; only the deposit is a way of paying. */
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
