import { isObject } from '../config/json.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import { parseQuantity } from '../rpc/parseQuantity.js';
import { toQuantity } from '../rpc/toQuantity.js';
import type { Abortable } from '../stream/Abortable.js';
import type { BridgeTransactionStatus, CrossChainTransfer } from './BridgeAdapter.js';
import type { OrNull } from './listByChain.js';

/** A transfer as the source chain's logs describe it. */
export interface LoggedTransfer extends Omit<CrossChainTransfer, 'adapter' | 'sentAt' | 'status'> {
  readonly blockNumber: bigint;
}

export interface TransferAsking {
  /** Reader of the source chain. */
  readonly reader: ChainReader;
  readonly statusOf: (options: Abortable) => Promise<BridgeTransactionStatus>;
  readonly orNull: OrNull;
}

/**
 * Adds a logged transfer's time and status; each is `null` if unknown or too slow. For `read` of
 * `listByChain`.
 *
 * @example const transfer = await tellTransfer(found, { reader, orNull, statusOf: (options) => statusOf(found, options) });
 */
export async function tellTransfer(
  { transactionHash, sourceChainId, destinationChainId, token, amount, sender, recipient, blockNumber }: LoggedTransfer,
  { reader, statusOf, orNull }: TransferAsking,
): Promise<CrossChainTransfer> {
  const [status, block] = await Promise.all([
    orNull(statusOf),
    orNull((options) => reader.request('eth_getBlockByNumber', [toQuantity(blockNumber), false], options)),
  ]);
  return {
    ...{ transactionHash, sourceChainId, destinationChainId, token, amount, sender, recipient, status },
    sentAt: isObject(block) ? Number(parseQuantity(block['timestamp'])) : null,
  };
}
