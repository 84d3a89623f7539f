import { BRIDGE_NATIVE, ZERO_ADDRESS } from '../chains/markers.js';
import { tryParseChainId } from '../chains/parseChainId.js';
import { bridgeErrors } from '../errors/bridgeErrors.js';
import { type Address, NATIVE, type TokenAddress } from '../money/Address.js';
import { assertPositiveAmount } from '../money/assertPositiveAmount.js';
import { parseAddress } from '../money/parseAddress.js';
import type { BridgeQuoteRequest } from './BridgeAdapter.js';
import { type CarriedPair, carriedPairOf, type RollupBridgeSettings } from './rollupBridgeSettings.js';

/** A transfer between a rollup and the chain that it settles on, as it was asked for. */
export interface RollupCrossing {
  /** From the root to the child. */
  readonly isDeposit: boolean;
  readonly sourceChainId: number;
  readonly destinationChainId: number;
  readonly sender: Address;
  readonly recipient: Address;
  readonly pair: CarriedPair;
  readonly token: TokenAddress;
  readonly arrivesAs: TokenAddress;
  /** In the token's smallest unit; as much arrives. */
  readonly amount: bigint;
}

/**
 * Checks what a bridge of a rollup is asked for; asks nothing.
 *
 * @throws TributaryError INVALID_SOURCE_CHAIN_ID, INVALID_DESTINATION_CHAIN_ID, CHAIN_IDS_MATCH, INVALID_TOKEN, INVALID_ADDRESS, INVALID_RECIPIENT, INVALID_AMOUNT
 * @example const { isDeposit, pair, amount } = parseRollupCrossing(settings, request);
 */
export function parseRollupCrossing(
  settings: Pick<RollupBridgeSettings, 'rootChainId' | 'childChainId' | 'pairs'>,
  request: Omit<BridgeQuoteRequest, 'side'>,
): RollupCrossing {
  const { rootChainId, childChainId } = settings;
  const [sourceChainId, destinationChainId] = [
    tryParseChainId(request.sourceChainId),
    tryParseChainId(request.destinationChainId),
  ];
  if (sourceChainId !== rootChainId && sourceChainId !== childChainId)
    throw bridgeErrors.invalidSourceChainId(request.sourceChainId);
  if (destinationChainId !== rootChainId && destinationChainId !== childChainId)
    throw bridgeErrors.invalidDestinationChainId(request.destinationChainId);
  if (sourceChainId === destinationChainId) throw bridgeErrors.chainIdsMatch(sourceChainId);
  const token = request.token.toUpperCase() === BRIDGE_NATIVE ? NATIVE : parseAddress(request.token);
  const pair = carriedPairOf(settings, token, sourceChainId);
  if (pair === undefined) throw bridgeErrors.tokenNotMapped(request.token);
  const [sender, recipient] = [parseAddress(request.senderAddress), parseAddress(request.recipientAddress)];
  if (sender === ZERO_ADDRESS || recipient === ZERO_ADDRESS) throw bridgeErrors.invalidRecipient(recipient);
  const isDeposit = sourceChainId === rootChainId;
  return {
    ...{ isDeposit, sourceChainId, destinationChainId, sender, recipient, pair, token },
    arrivesAs: isDeposit ? pair.child : pair.root,
    amount: assertPositiveAmount(request.amount),
  };
}
