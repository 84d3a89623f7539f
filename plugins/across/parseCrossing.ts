import { type Address, type BridgeQuoteRequest, NATIVE, parseAddress, type TokenAddress } from '../../core/index.js';
import {
  assertPositiveAmount,
  BRIDGE_NATIVE,
  bridgeErrors,
  tryParseChainId,
  ZERO_ADDRESS,
} from '../../core/plugin/index.js';
import { type AcrossSettings, formOf } from './AcrossSettings.js';

/** A transfer that was asked for, between chains and of a token that are set. */
export interface PoolCrossing {
  readonly originChainId: number;
  readonly destinationChainId: number;
  readonly sender: Address;
  readonly recipient: Address;
  readonly token: TokenAddress;
  readonly arrivesAs: TokenAddress;
  readonly amount: bigint;
  /** Whether the amount is what has to arrive. */
  readonly isArriving: boolean;
}

/** @throws TributaryError INVALID_SOURCE_CHAIN_ID, INVALID_DESTINATION_CHAIN_ID, CHAIN_IDS_MATCH, INVALID_TOKEN, INVALID_ADDRESS, INVALID_AMOUNT */
export function parseCrossing(
  settings: AcrossSettings,
  request: Omit<BridgeQuoteRequest, 'side'>,
  isArriving: boolean,
): PoolCrossing {
  const [originChainId, destinationChainId] = [
    tryParseChainId(request.sourceChainId),
    tryParseChainId(request.destinationChainId),
  ];
  if (originChainId === null || !settings.pools.has(originChainId))
    throw bridgeErrors.invalidSourceChainId(request.sourceChainId);
  if (destinationChainId === null || !settings.pools.has(destinationChainId))
    throw bridgeErrors.invalidDestinationChainId(request.destinationChainId);
  if (originChainId === destinationChainId) throw bridgeErrors.chainIdsMatch(originChainId);
  const token = request.token.toUpperCase() === BRIDGE_NATIVE ? NATIVE : parseAddress(request.token);
  const arrivesAs = formOf(settings, token, originChainId, destinationChainId);
  if (arrivesAs === null) throw bridgeErrors.tokenNotMapped(request.token);
  const [sender, recipient] = [parseAddress(request.senderAddress), parseAddress(request.recipientAddress)];
  if (sender === ZERO_ADDRESS || recipient === ZERO_ADDRESS) throw bridgeErrors.invalidRecipient(recipient);
  return {
    ...{ originChainId, destinationChainId, sender, recipient, token, arrivesAs, isArriving },
    amount: assertPositiveAmount(request.amount),
  };
}
