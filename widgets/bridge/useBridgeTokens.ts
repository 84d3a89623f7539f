import { useCallback } from 'react';
import { type BridgeTokens, readBridgeTokens } from '../../flows/bridge/bridgeTokens.js';
import type { BridgeWay } from '../../flows/bridge/bridgeWays.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useAsked } from '../shared/stream/useAsked.js';

const none: BridgeTokens = { tokens: [], isPartial: false };
const unread: BridgeTokens = { tokens: [], isPartial: true };

/**
 * Returns the tokens that can be sent between the two chains: none while they load. If the source does not
 * answer, there may still be some.
 */
export function useBridgeTokens(ways: readonly BridgeWay[], from: number, to: number): BridgeTokens {
  const { engine } = useHost();
  const ask = useCallback(
    (signal: AbortSignal) => readBridgeTokens(engine, ways, { sourceChainId: from, destinationChainId: to }, signal),
    [engine, ways, from, to],
  );
  const [asked] = useAsked(ask);
  if (asked.status === 'failed') return unread;
  return asked.status === 'known' ? asked.value : none;
}
