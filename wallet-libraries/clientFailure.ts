import { WalletRpcError } from '../core/wallet/WalletRpcError.js';

/**
 * A library's error from sending, under a code that says nothing: below it stands whose word it is, a signer's or a node's. That a node did not understand something is no proof
 * that nothing was sent, because a node asked before it may have taken the signed transaction.
 */
export function clientFailure(cause: unknown): WalletRpcError {
  return new WalletRpcError(-32603, cause instanceof Error ? cause.message : 'The client failed', { cause });
}
