import { WalletRpcError } from '../../core/wallet/WalletRpcError.js';

/**
 * Wraps a library's error from sending under a code without meaning: the error may come from a
 * signer or from a node. A node that did not understand a request does not prove that nothing was
 * sent, because an earlier node may have accepted the signed transaction.
 */
export function clientFailure(cause: unknown): WalletRpcError {
  return new WalletRpcError(-32603, cause instanceof Error ? cause.message : 'The client failed', { cause });
}
