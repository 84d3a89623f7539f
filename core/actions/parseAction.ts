import { ZERO_ADDRESS } from '../chains/markers.js';
import { parseChainId } from '../chains/parseChainId.js';
import type { Environment } from '../config/Environment.js';
import { bridgeErrors } from '../errors/bridgeErrors.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { Address, TokenAddress } from '../money/Address.js';
import { parseAddress, parseTokenAddress } from '../money/parseAddress.js';

/** Parses a chain of the environment. @throws TributaryError INVALID_CHAIN_ID, CHAIN_NOT_SUPPORTED_ERROR */
export function parseActionChain(value: unknown, { networks }: Environment): number {
  const chainId = parseChainId(value);
  if (networks[chainId] === undefined) throw checkoutErrors.chainNotInEnvironment(chainId);
  return chainId;
}

/**
 * Rejects the zero address and the token's own contract, where the amount would be lost.
 * @throws TributaryError INVALID_ADDRESS, INVALID_RECIPIENT
 */
export function parseRecipient(text: unknown, token: TokenAddress): Address {
  const recipient = parseAddress(text);
  if (recipient === ZERO_ADDRESS || recipient === token) throw bridgeErrors.invalidRecipient(recipient);
  return recipient;
}

/** @throws TributaryError INVALID_ADDRESS, also for the zero address */
export function parseActionToken(text: unknown): TokenAddress {
  const token = parseTokenAddress(text);
  if (token === ZERO_ADDRESS) throw bridgeErrors.invalidTokenAddress(text);
  return token;
}
