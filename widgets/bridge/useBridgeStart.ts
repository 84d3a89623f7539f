import { useCallback } from 'react';
import type { FundingEngine } from '../../core/index.js';
import { readBridgeTokens } from '../../flows/bridge/bridgeTokens.js';
import { type BridgeWay, bridgeSources, destinationFrom, readBridgeWays } from '../../flows/bridge/bridgeWays.js';
import { isDevelopment } from '../shared/events/notices.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { type Asked, useAsked } from '../shared/stream/useAsked.js';
import type { StartingWay } from './BridgeParameters.js';

/** Where the form may begin. */
export interface BridgeStart {
  readonly ways: readonly BridgeWay[];
  /** The source chains, the first one first. */
  readonly chains: readonly number[];
  /** The ways that may support the host's token, with their tokens. */
  readonly starting: readonly [StartingWay, ...StartingWay[]];
}

/** Returns the chains and tokens that can be bridged, before the player chooses, and a function to read them again. */
export function useBridgeStart(fromChainId: number | undefined): readonly [Asked<BridgeStart>, () => void] {
  const { engine } = useHost();
  const ask = useCallback((signal: AbortSignal) => readStart(engine, fromChainId, signal), [engine, fromChainId]);
  return useAsked(ask);
}

/**
 * Reads the ways to start with: both directions of the pair if a bridge connects it, else the first way; or the
 * one from the chain that the host names.
 */
async function readStart(
  engine: FundingEngine,
  fromChainId: number | undefined,
  signal: AbortSignal,
): Promise<BridgeStart> {
  const { bridgePair } = engine.environment;
  const ways = await readBridgeWays(engine);
  const chains = bridgeSources(ways, bridgePair);
  const [root, child] = [bridgePair.rootChainId, bridgePair.childChainId];
  const own = chains.filter((chainId) => chainId === root || chainId === child);
  if (fromChainId !== undefined && !chains.includes(fromChainId) && isDevelopment())
    console.warn(`The widget "bridge" begins elsewhere: no bridge goes from chain ${fromChainId} (fromChainId)`);
  const starts = fromChainId !== undefined && chains.includes(fromChainId) ? [fromChainId] : own;
  const [first = root, ...others] = starts.length > 0 ? starts : chains;
  const read = async (from: number): Promise<StartingWay> => {
    const to = destinationFrom(ways, from, { from: root, to: from === child ? root : child });
    const { tokens } = await readBridgeTokens(engine, ways, { sourceChainId: from, destinationChainId: to }, signal);
    return { from, to, tokens: tokens.map(({ token }) => token) };
  };
  const tried = starts.length > 0 ? others : [];
  const [start, ...rest] = await Promise.all([read(first), ...tried.map(read)]);
  return { ways, chains, starting: [start, ...rest] };
}
