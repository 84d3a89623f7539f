import type { TokenAddress } from '../money/Address.js';
import type { BridgeQuoteRequest } from './BridgeAdapter.js';
import { type BridgeCrossing, parseBridgeCrossing } from './parseBridgeCrossing.js';
import { type CarriedPair, carriedPairOf, type RollupBridgeSettings } from './rollupBridgeSettings.js';

/** A validated transfer between a rollup and its root chain. The amount sent arrives in full. */
export interface RollupCrossing extends BridgeCrossing {
  /** From the root to the child. */
  readonly isDeposit: boolean;
  readonly pair: CarriedPair;
}

/**
 * Validates a request to a rollup's bridge without any read.
 *
 * @throws TributaryError as `parseBridgeCrossing`
 * @example const { isDeposit, pair, amount } = parseRollupCrossing(settings, request);
 */
export function parseRollupCrossing(
  settings: Pick<RollupBridgeSettings, 'rootChainId' | 'childChainId' | 'pairs'>,
  request: Omit<BridgeQuoteRequest, 'side'>,
): RollupCrossing {
  const { rootChainId, childChainId } = settings;
  const pairOf = (token: TokenAddress, sourceChainId: number) => carriedPairOf(settings, token, sourceChainId);
  const crossing = parseBridgeCrossing(request, {
    isEnd: (chainId) => chainId === rootChainId || chainId === childChainId,
    formOf: (token, sourceChainId) =>
      pairOf(token, sourceChainId)?.[sourceChainId === rootChainId ? 'child' : 'root'] ?? null,
  });
  const { token, sourceChainId } = crossing;
  return { ...crossing, isDeposit: sourceChainId === rootChainId, pair: pairOf(token, sourceChainId)! };
}
