import { type BridgePair } from '../../../core/index.js';
import { bridgeErrors, tryParseChainId } from '../../../core/plugin/index.js';

export interface ChainIdsInput {
  readonly sourceChainId: unknown;
  readonly destinationChainId?: unknown;
}

export interface ChainIds {
  readonly sourceChainId: number;
  readonly destinationChainId: number;
}

/**
 * Parses two different chain ids, as numbers or text; each must be the root or the child chain.
 * @throws TributaryError INVALID_SOURCE_CHAIN_ID, INVALID_DESTINATION_CHAIN_ID, CHAIN_IDS_MATCH
 */
export function parseChainIds(given: ChainIdsInput, pair: BridgePair): ChainIds {
  const sourceChainId = parseSourceChainId(given.sourceChainId, pair);
  const destinationChainId = chainOf(pair, given.destinationChainId);
  if (destinationChainId === null) throw bridgeErrors.invalidDestinationChainId(given.destinationChainId);
  if (sourceChainId === destinationChainId) throw bridgeErrors.chainIdsMatch(sourceChainId);
  return { sourceChainId, destinationChainId };
}

/** @throws TributaryError INVALID_SOURCE_CHAIN_ID */
export function parseSourceChainId(value: unknown, pair: BridgePair): number {
  const chainId = chainOf(pair, value);
  if (chainId === null) throw bridgeErrors.invalidSourceChainId(value);
  return chainId;
}

function chainOf({ rootChainId, childChainId }: BridgePair, value: unknown): number | null {
  const chainId = tryParseChainId(value);
  return chainId === rootChainId || chainId === childChainId ? chainId : null;
}
