import { propertyOf } from '../../errors/propertyOf.js';
import type { Hex } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';

/** null while there is none, and where the read fails: that says nothing about the transaction. Rejects only when the signal aborts. */
export async function readReceiptStatus(reader: ChainReader, hash: Hex, signal: AbortSignal): Promise<'confirmed' | 'reverted' | null> {
  try {
    const status = propertyOf(await reader.request('eth_getTransactionReceipt', [hash], { signal, fresh: true }), 'status');
    return status === '0x1' ? 'confirmed' : status === '0x0' ? 'reverted' : null;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
