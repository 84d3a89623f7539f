import { errorChain } from '../../errors/errorChain.js';
import { propertyOf } from '../../errors/propertyOf.js';

/** EIP-1474's "resource unavailable", and Rabby's code for it. As text, because some libraries pass codes as text. */
const codes = new Set(['-32002', '-32001']);

/** Whether a request of this page is already open in the wallet, or it waits for its password. Only for connecting. */
export function isBusy(error: unknown): boolean {
  return errorChain(error).some((layer) => codes.has(String(propertyOf(layer, 'code'))));
}
