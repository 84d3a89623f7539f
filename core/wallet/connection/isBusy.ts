import { errorChain } from '../../errors/errorChain.js';
import { propertyOf } from '../../errors/propertyOf.js';

/** EIP-1474's "resource unavailable", and what Rabby says instead; as text, for some libraries pass codes on so. */
const codes = new Set(['-32002', '-32001']);

/** A request for this page is open in the wallet already, or the wallet waits for its password. Said of connecting only. */
export function isBusy(error: unknown): boolean {
  return errorChain(error).some((layer) => codes.has(String(propertyOf(layer, 'code'))));
}
