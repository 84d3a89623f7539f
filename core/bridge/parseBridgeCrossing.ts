import { BRIDGE_NATIVE, ZERO_ADDRESS } from '../chains/markers.js';
import { tryParseChainId } from '../chains/parseChainId.js';
import { bridgeErrors } from '../errors/bridgeErrors.js';
import { type Address, NATIVE, type TokenAddress } from '../money/Address.js';
import { assertPositiveAmount } from '../money/assertPositiveAmount.js';
import { parseAddress } from '../money/parseAddress.js';
import type { BridgeQuoteRequest } from './BridgeAdapter.js';

/** A validated transfer over a bridge with fixed chains and tokens. */
export interface BridgeCrossing {
  readonly sourceChainId: number;
  readonly destinationChainId: number;
  readonly sender: Address;
  readonly recipient: Address;
  readonly token: TokenAddress;
  readonly arrivesAs: TokenAddress;
  /** In the smallest unit of one of the two tokens, as the request says. */
  readonly amount: bigint;
}

/** The bridge's chains, and a token's form on the other chain (`null` if unsupported). */
export interface CrossingTerms {
  readonly isEnd: (chainId: number) => boolean;
  readonly formOf: (token: TokenAddress, sourceChainId: number, destinationChainId: number) => TokenAddress | null;
}

/**
 * Validates a bridge request without any read.
 *
 * @throws TributaryError INVALID_SOURCE_CHAIN_ID, INVALID_DESTINATION_CHAIN_ID, CHAIN_IDS_MATCH,
 *   INVALID_TOKEN, INVALID_ADDRESS, INVALID_RECIPIENT, INVALID_AMOUNT
 * @example const { token, arrivesAs, amount } = parseBridgeCrossing(request, { isEnd: (id) => pools.has(id), formOf });
 */
export function parseBridgeCrossing(
  request: Omit<BridgeQuoteRequest, 'side'>,
  { isEnd, formOf }: CrossingTerms,
): BridgeCrossing {
  const [sourceChainId, destinationChainId] = [
    tryParseChainId(request.sourceChainId),
    tryParseChainId(request.destinationChainId),
  ];
  if (sourceChainId === null || !isEnd(sourceChainId)) throw bridgeErrors.invalidSourceChainId(request.sourceChainId);
  if (destinationChainId === null || !isEnd(destinationChainId))
    throw bridgeErrors.invalidDestinationChainId(request.destinationChainId);
  if (sourceChainId === destinationChainId) throw bridgeErrors.chainIdsMatch(sourceChainId);
  const token = request.token.toUpperCase() === BRIDGE_NATIVE ? NATIVE : parseAddress(request.token);
  const arrivesAs = formOf(token, sourceChainId, destinationChainId);
  if (arrivesAs === null) throw bridgeErrors.tokenNotMapped(request.token);
  const [sender, recipient] = [parseAddress(request.senderAddress), parseAddress(request.recipientAddress)];
  if (sender === ZERO_ADDRESS || recipient === ZERO_ADDRESS) throw bridgeErrors.invalidRecipient(recipient);
  const amount = assertPositiveAmount(request.amount);
  return { sourceChainId, destinationChainId, sender, recipient, token, arrivesAs, amount };
}
