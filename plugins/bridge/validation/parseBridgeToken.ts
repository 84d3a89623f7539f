import { NATIVE, type TokenAddress, tryParseAddress } from '../../../core/index.js';
import { BRIDGE_NATIVE, bridgeErrors, ZERO_ADDRESS } from '../../../core/plugin/index.js';

/**
 * Parses NATIVE in any case, or a non-zero address.
 * @throws TributaryError INVALID_ADDRESS
 */
export function parseBridgeToken(text: unknown): TokenAddress {
  if (typeof text === 'string' && text.toUpperCase() === BRIDGE_NATIVE) return NATIVE;
  const address = tryParseAddress(text);
  if (address === null || address === ZERO_ADDRESS) throw bridgeErrors.invalidTokenAddress(text);
  return address;
}
