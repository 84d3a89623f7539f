import { errorChain } from '../errors/errorChain.js';
import { propertyOf } from '../errors/propertyOf.js';

/**
 * Kind of a wallet's error, for a requested transaction. Only a hint that proves nothing:
 * wallets have reported each kind for transactions that were mined. `reverts`: the wallet or its
 * node simulated a revert. `refused`: the wallet doesn't know the method or its parameters.
 */
export type WalletErrorKind =
  | 'rejected'
  | 'insufficient-funds'
  | 'unpredictable-gas'
  | 'reverts'
  | 'refused'
  | 'unknown-chain'
  | 'unclear';

const kindByCode: Readonly<Record<string, WalletErrorKind>> = {
  // EIP-1193
  4001: 'rejected',
  // Without 4100, unauthorised: popups return it when their session ends, even after a
  // confirmation.
  4200: 'refused',
  4902: 'unknown-chain',
  // geth: the call or the estimate reverted. A sent transaction has a receipt instead.
  3: 'reverts',
  // CAIP-25, used by WalletConnect's wallets
  5000: 'rejected',
  // EIP-5792: the batch isn't accepted
  5700: 'refused',
  5710: 'refused',
  5740: 'refused',
  5750: 'refused',
  5760: 'refused',
  // JSON-RPC 2.0: the request was invalid, so it wasn't executed
  [-32600]: 'refused',
  [-32601]: 'refused',
  [-32602]: 'refused',
  // EIP-1474: the method isn't implemented. Without -32002, -32005 and -32006: wallets use them for
  // 5xx, 429 and 401 of a node that may have accepted the signed transaction.
  [-32004]: 'refused',
  // ethers 6
  ACTION_REJECTED: 'rejected',
  INSUFFICIENT_FUNDS: 'insufficient-funds',
  UNPREDICTABLE_GAS_LIMIT: 'unpredictable-gas',
};

/** Node messages that wallets pass on under unspecific codes. */
const byMessage: readonly (readonly [RegExp, WalletErrorKind])[] = [
  [/insufficient funds/i, 'insufficient-funds'],
  [/execution reverted/i, 'reverts'],
  // Passport
  [/^(?:transaction|signature) rejected by user/i, 'rejected'],
];

/**
 * Classifies a wallet's error by walking `cause`, `error`, `info.error` and `data.originalError`.
 * "Not understood" counts only with the wallet's own outermost code: a nested code comes from the
 * wallet's node, and the player may have signed already.
 */
export function walletErrorKind(error: unknown): WalletErrorKind {
  let isOwn = true;
  for (const layer of errorChain(error)) {
    const kind = kindOf(layer);
    if (kind !== undefined) return kind === 'refused' && !isOwn ? 'unclear' : kind;
    if (typeof propertyOf(layer, 'code') === 'number') isOwn = false;
  }
  return 'unclear';
}

function kindOf(layer: unknown): WalletErrorKind | undefined {
  const code = propertyOf(layer, 'code');
  const key = typeof code === 'string' || typeof code === 'number' ? code : '';
  if (Object.hasOwn(kindByCode, key)) return kindByCode[key];
  const message = propertyOf(layer, 'message');
  const told = typeof message === 'string' ? byMessage.find(([pattern]) => pattern.test(message)) : undefined;
  if (told !== undefined) return told[1];
  // ethers 6 has no separate code for a failed gas estimate.
  if (code === 'CALL_EXCEPTION' && propertyOf(layer, 'action') === 'estimateGas') return 'unpredictable-gas';
  return undefined;
}
