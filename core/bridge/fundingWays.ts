import { DEFAULT_ADAPTER, type NamedAdapter } from '../adapters/NamedAdapter.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { StepType } from '../routing/FundingRoute.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import type { BridgeAdapter, CarriedForm } from './BridgeAdapter.js';
import { isBridgeAdapters } from './BridgeAdapters.js';

/** A bridge link that a payment route may use. */
export interface FundingWay extends NamedAdapter<BridgeAdapter> {
  readonly sourceChainId: number;
  readonly destinationChainId: number;
  /** Usual duration, in seconds. */
  readonly expectedSeconds: number;
  /** As in the link. */
  readonly tokens?: readonly CarriedForm[];
}

/**
 * Returns every link for payments that leads to the chain. A bridge without declared links has one,
 * from the context's root chain to its child chain.
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
      // A link with later phases can't pay for a purchase now.
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
