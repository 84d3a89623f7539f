import type { FundingEngine, RegisteredLink } from '../../core/index.js';

/** A direction for transfers, with its bridge. */
export type BridgeWay = Pick<RegisteredLink, 'sourceChainId' | 'destinationChainId' | 'adapter'>;

/**
 * Returns all directions of all bridges. If no bridge is registered, returns both directions
 * between the default chain pair, whose use then reports the missing plugin. Loads only the
 * engine's code.
 */
export async function readBridgeWays({ bridges, environment }: FundingEngine): Promise<readonly BridgeWay[]> {
  const links = await bridges.links();
  if (links.length > 0) return links;
  const { rootChainId, childChainId } = environment.bridgePair;
  return [
    { sourceChainId: rootChainId, destinationChainId: childChainId, adapter: 'default' },
    { sourceChainId: childChainId, destinationChainId: rootChainId, adapter: 'default' },
  ];
}

type Pair = Pick<FundingEngine['environment']['bridgePair'], 'rootChainId' | 'childChainId'>;

/** Returns the possible source chains: the root and child chain first, then the others by number. */
export function bridgeSources(ways: readonly BridgeWay[], { rootChainId, childChainId }: Pair): readonly number[] {
  const sources = new Set(ways.map(({ sourceChainId }) => sourceChainId));
  const pair = [rootChainId, childChainId].filter((chainId) => sources.has(chainId));
  const further = [...sources].filter((chainId) => !pair.includes(chainId)).sort((a, b) => a - b);
  return [...pair, ...further];
}

/**
 * Returns the possible destinations from a chain, in the order of `chains`. Includes the chain
 * itself, for transfers to another account.
 */
export function bridgeDestinations(
  ways: readonly BridgeWay[],
  from: number,
  chains: readonly number[],
): readonly number[] {
  const reached = ways.filter(({ sourceChainId }) => sourceChainId === from).map((way) => way.destinationChainId);
  const all = new Set([from, ...reached]);
  return [...new Set([...chains.filter((chainId) => all.has(chainId)), ...all])];
}

export function leadsTo(ways: readonly BridgeWay[], from: number, to: number): boolean {
  return ways.some(({ sourceChainId, destinationChainId }) => sourceChainId === from && destinationChainId === to);
}

/**
 * Returns the destination after the source changed: the previous one if there is a link, otherwise
 * the previous source, otherwise any.
 */
export function destinationFrom(
  ways: readonly BridgeWay[],
  from: number,
  before: { from: number; to: number },
): number {
  const wanted = [before.to, before.from].find((chainId) => leadsTo(ways, from, chainId));
  return wanted ?? ways.find(({ sourceChainId }) => sourceChainId === from)?.destinationChainId ?? before.to;
}
