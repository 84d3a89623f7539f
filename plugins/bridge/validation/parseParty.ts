import { type Address, tryParseAddress } from '../../../core/index.js';
import { bridgeErrors, ZERO_ADDRESS } from '../../../core/plugin/index.js';

/** A sender or a recipient. Nobody holds the zero address, so what is sent there is lost. @throws TributaryError INVALID_ADDRESS */
export function parseParty(text: unknown): Address {
  const address = tryParseAddress(text);
  if (address === null || address === ZERO_ADDRESS) throw bridgeErrors.invalidAddress(text);
  return address;
}
