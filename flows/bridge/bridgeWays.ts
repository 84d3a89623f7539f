import type { FundingEngine, RegisteredLink } from '../../core/index.js';

/** A direction in which money can be sent over, and the bridge that takes it. */
export type BridgeWay = Pick<RegisteredLink, 'sourceChainId' | 'destinationChainId' | 'adapter'>;

/**
 * Every way of every bridge. Where no bridge is registered, both ways between the environment's pair: who asks for one of those is told what is missing. Asks
 * nothing but the engine's code.
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

/** The chains that money can be sent from: the pair's root and child chain first, then the further ones by number. */
export function bridgeSources(ways: readonly BridgeWay[], { rootChainId, childChainId }: Pair): readonly number[] {
  const sources = new Set(ways.map(({ sourceChainId }) => sourceChainId));
  const pair = [rootChainId, childChainId].filter((chainId) => sources.has(chainId));
  const further = [...sources].filter((chainId) => !pair.includes(chainId)).sort((a, b) => a - b);
  return [...pair, ...further];
}

/** Where money from a chain can go, in the order of `chains`; that chain itself included: there it is a plain transfer to somebody else. */
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

/** Where the money goes when it is sent from another chain than before: on, if a way leads there; back to where it came from, if one leads there; else where one does. */
export function destinationFrom(
  ways: readonly BridgeWay[],
  from: number,
  before: { from: number; to: number },
): number {
  const wanted = [before.to, before.from].find((chainId) => leadsTo(ways, from, chainId));
  return wanted ?? ways.find(({ sourceChainId }) => sourceChainId === from)?.destinationChainId ?? before.to;
}
