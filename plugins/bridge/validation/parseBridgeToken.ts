import { NATIVE, type TokenAddress, tryParseAddress } from '../../../core/index.js';
import { BRIDGE_NATIVE, bridgeErrors, ZERO_ADDRESS } from '../../../core/plugin/index.js';

/** The word NATIVE in any case, or an address that is not zero. @throws TributaryError INVALID_ADDRESS */
export function parseBridgeToken(text: unknown): TokenAddress {
  if (typeof text === 'string' && text.toUpperCase() === BRIDGE_NATIVE) return NATIVE;
  const address = tryParseAddress(text);
  if (address === null || address === ZERO_ADDRESS) throw bridgeErrors.invalidTokenAddress(text);
  return address;
}
