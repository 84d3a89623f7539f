import { describe, expect, it } from '@jest/globals';
import type { FundingEngine } from '../../../core/index.js';
import {
  type BridgeWay,
  bridgeDestinations,
  bridgeSources,
  destinationFrom,
  leadsTo,
  readBridgeWays,
} from '../../../flows/bridge/bridgeWays.js';
import { asEngine } from '../../kit/asEngine.js';
import { childChainId as child, rootChainId as root } from '../../kit/aToken.js';

const pair = { rootChainId: root, childChainId: child };
const way = (sourceChainId: number, destinationChainId: number, adapter = 'across'): BridgeWay => ({
  sourceChainId,
  destinationChainId,
  adapter,
});
const ways = [
  way(8453, child),
  way(child, 8453),
  way(root, child, 'default'),
  way(child, root, 'default'),
  way(10, child),
];

describe('the ways of the bridges', () => {
  it('are the bridges’ links, or both directions of the pair if there are none', async () => {
    const engineWith = (links: readonly BridgeWay[]): FundingEngine =>
      asEngine({
        bridges: { links: () => Promise.resolve(links) },
        environment: { bridgePair: pair },
      });
    await expect(readBridgeWays(engineWith(ways))).resolves.toBe(ways);
    await expect(readBridgeWays(engineWith([]))).resolves.toEqual([
      way(root, child, 'default'),
      way(child, root, 'default'),
    ]);
  });

  it('start at the pair first, then at the further chains by number', () => {
    expect(bridgeSources(ways, pair)).toEqual([root, child, 10, 8453]);
    expect(bridgeSources([way(8453, 10)], pair)).toEqual([8453]);
  });

  it('lead to other chains, and a plain transfer stays', () => {
    const chains = bridgeSources(ways, pair);
    expect([root, child, 10].map((from) => bridgeDestinations(ways, from, chains))).toEqual([
      [root, child],
      [root, child, 8453],
      [child, 10],
    ]);
    expect(bridgeDestinations([way(8453, 137)], 8453, [8453])).toEqual([8453, 137]);
  });

  it('keep the target if possible, else swap the ends, else use a way from the source', () => {
    expect(destinationFrom(ways, 8453, { from: root, to: child })).toBe(child);
    expect(destinationFrom(ways, child, { from: 8453, to: child })).toBe(8453);
    expect(destinationFrom(ways, 10, { from: child, to: root })).toBe(child);
    expect(destinationFrom(ways, 137, { from: root, to: child })).toBe(child);
    expect([leadsTo(ways, 10, child), leadsTo(ways, child, 10)]).toEqual([true, false]);
  });
});
