import { type BridgePair } from '../../../core/index.js';
import { bridgeErrors } from '../../../core/plugin/index.js';

export interface ChainIds {
  readonly sourceChainId: number;
  readonly destinationChainId?: number | undefined;
}

/** Each is the root or the child chain, and they differ. @throws TributaryError INVALID_SOURCE_CHAIN_ID, INVALID_DESTINATION_CHAIN_ID, CHAIN_IDS_MATCH */
export function assertChainIds({ sourceChainId, destinationChainId }: ChainIds, pair: BridgePair): void {
  assertSourceChainId(sourceChainId, pair);
  if (!isOf(pair, destinationChainId)) throw bridgeErrors.invalidDestinationChainId(destinationChainId);
  if (sourceChainId === destinationChainId) throw bridgeErrors.chainIdsMatch(sourceChainId);
}

/** @throws TributaryError INVALID_SOURCE_CHAIN_ID */
export function assertSourceChainId(chainId: number, pair: BridgePair): void {
  if (!isOf(pair, chainId)) throw bridgeErrors.invalidSourceChainId(chainId);
}

function isOf({ rootChainId, childChainId }: BridgePair, chainId: number | undefined): boolean {
  return chainId === rootChainId || chainId === childChainId;
}
