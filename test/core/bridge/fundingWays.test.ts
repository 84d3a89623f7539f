import { describe, expect, it } from '@jest/globals';
import type { BridgeLink } from '../../../core/bridge/BridgeAdapter.js';
import { fundingWays } from '../../../core/bridge/fundingWays.js';
import { JoinedBridge } from '../../../core/bridge/JoinedBridge.js';
import { aBridgeAdapter } from '../../kit/aBridgeAdapter.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';

const context = { l1ChainId: rootChainId, l2ChainId: childChainId };
const link = (sourceChainId: number, destinationChainId: number, given: Partial<BridgeLink> = {}): BridgeLink => ({
  sourceChainId,
  destinationChainId,
  funding: true,
  kind: 'intent',
  ...given,
});
const fast = aBridgeAdapter({
  id: 'fast',
  links: [
    link(8453, childChainId, { expectedSeconds: 60 }),
    link(10, childChainId, { funding: false }),
    // A link whose phases need the player’s return can’t fund a purchase now.
    link(42161, childChainId, { phases: ['finalise'] }),
    link(childChainId, 8453),
  ],
});
const joined = new JoinedBridge(
  () => [
    { id: 'default', adapter: aBridgeAdapter() },
    { id: 'fast', adapter: fast },
  ],
  { rootChainId, childChainId },
);

const told = (destination: number, bridge = joined as Parameters<typeof fundingWays>[0]) =>
  fundingWays(bridge, destination, context).map(({ id, sourceChainId, expectedSeconds }) => [
    id,
    sourceChainId,
    expectedSeconds,
  ]);

describe('fundingWays', () => {
  it('returns the link from the root to the child chain for a single bridge', () => {
    expect(told(childChainId, aBridgeAdapter())).toEqual([['default', rootChainId, 1_200]]);
    expect(told(rootChainId, aBridgeAdapter())).toEqual([]);
  });

  it('returns every link to the chain, except links that only run on request', () => {
    expect(told(childChainId)).toEqual([
      ['default', rootChainId, 1_200],
      ['fast', 8453, 60],
    ]);
    expect(told(8453)).toEqual([['fast', childChainId, 1_200]]);
    expect(told(rootChainId)).toEqual([]);
  });
});
