import { type Address, tryParseAddress } from '../../../core/index.js';
import { bridgeErrors, ZERO_ADDRESS } from '../../../core/plugin/index.js';

/**
 * Parses a sender or a recipient. Rejects the zero address: tokens sent there are lost.
 * @throws TributaryError INVALID_ADDRESS
 */
export function parseParty(text: unknown): Address {
  const address = tryParseAddress(text);
  if (address === null || address === ZERO_ADDRESS) throw bridgeErrors.invalidAddress(text);
  return address;
}
