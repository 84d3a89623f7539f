import { tryParseChainId } from '../../chains/parseChainId.js';
import { propertyOf } from '../../errors/propertyOf.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import type { Abortable } from '../../stream/Abortable.js';
import type { Clock } from '../../stream/Clock.js';
import { withTimeLimit } from '../../stream/withTimeLimit.js';
import type { Eip1193Provider, UnsignedTransaction } from '../Wallet.js';

export type AtomicQuestion = Pick<UnsignedTransaction, 'from' | 'chainId'>;

/** Time limit in milliseconds. The request needs no prompt, so a slow wallet doesn't support batches. */
const LONGEST_ANSWER_MS = 3_000;

/**
 * Returns whether the wallet executes several calls on a chain as one (EIP-5792 `atomic`). `false`
 * if it doesn't know the request, doesn't respond or responds differently; sending one by one
 * always works.
 */
export async function readAtomicSupport(
  wallet: Eip1193Provider,
  { from, chainId }: AtomicQuestion,
  options: Abortable & { readonly clock: Clock },
): Promise<boolean> {
  const params = [from, [toQuantity(BigInt(chainId))]];
  try {
    const capabilities = await withTimeLimit(() => wallet.request({ method: 'wallet_getCapabilities', params }), {
      ...options,
      timeoutMs: LONGEST_ANSWER_MS,
    });
    const status = propertyOf(atomicOn(capabilities, chainId), 'status');
    return status === 'supported' || status === 'ready';
  } catch {
    return false;
  }
}

/**
 * Keyed by hex chain id, which wallets pad and spell differently. `0x0` applies to every chain
 * without an own entry.
 */
function atomicOn(capabilities: unknown, chainId: number): unknown {
  if (typeof capabilities !== 'object' || capabilities === null) return undefined;
  const key = Object.keys(capabilities).find((text) => tryParseChainId(text) === chainId);
  const own = key === undefined ? undefined : propertyOf(propertyOf(capabilities, key), 'atomic');
  return own ?? propertyOf(propertyOf(capabilities, '0x0'), 'atomic');
}
