import { DEFAULT_ADAPTER, type NamedAdapter } from '../adapters/NamedAdapter.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { StepType } from '../routing/FundingRoute.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import type { BridgeAdapter, CarriedForm } from './BridgeAdapter.js';
import { isBridgeAdapters } from './BridgeAdapters.js';

/** A bridge over which money may come to where it is needed. */
export interface FundingWay extends NamedAdapter<BridgeAdapter> {
  readonly sourceChainId: number;
  readonly destinationChainId: number;
  /** How long it usually takes. */
  readonly expectedSeconds: number;
  /** As of the link. */
  readonly tokens?: readonly CarriedForm[];
}

/**
 * Every way of paying that leads to the chain; of a single bridge the one from the context's root chain to its child chain.
 *
 * @example for (const way of fundingWays(bridge, shortfall.token.chainId, context)) console.log(way.sourceChainId, way.expectedSeconds);
 */
export function fundingWays(
  bridge: BridgeAdapter,
  destinationChainId: number,
  { l1ChainId, l2ChainId }: Pick<RoutingContext, 'l1ChainId' | 'l2ChainId'>,
): readonly FundingWay[] {
  const usual = expectedSeconds[StepType.BRIDGE];
  if (!isBridgeAdapters(bridge)) {
    if (destinationChainId !== l2ChainId) return [];
    return [
      { id: DEFAULT_ADAPTER, adapter: bridge, sourceChainId: l1ChainId, destinationChainId, expectedSeconds: usual },
    ];
  }
  return (
    bridge
      .allLinks()
      // What the player has to come back for pays for nothing now.
      .filter((link) => link.funding && link.phases === undefined && link.destinationChainId === destinationChainId)
      .map(({ adapter: id, sourceChainId, expectedSeconds: seconds = usual, tokens }) => ({
        id,
        adapter: bridge.by(id),
        sourceChainId,
        destinationChainId,
        expectedSeconds: seconds,
        ...(tokens !== undefined && { tokens }),
      }))
  );
}
