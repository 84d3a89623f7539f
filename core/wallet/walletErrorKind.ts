import { errorChain } from '../errors/errorChain.js';
import { propertyOf } from '../errors/propertyOf.js';

/**
 * What a wallet's error says about the transaction it was asked to send. It is a hint about where to look, and proves nothing: wallets have said each of
 * these for transactions that were mined. `reverts`: the wallet or its node tried it, and it would be reverted. `refused`: it does not know the method or does not
 * take such parameters.
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
  // Not 4100, unauthorised: popups answer it when their session ends, whatever was confirmed in them before.
  4200: 'refused',
  4902: 'unknown-chain',
  // geth: the call or the estimate was reverted. What was sent has a receipt instead.
  3: 'reverts',
  // CAIP-25, as WalletConnect's wallets say it
  5000: 'rejected',
  // EIP-5792: the batch as such is not taken
  5700: 'refused',
  5710: 'refused',
  5740: 'refused',
  5750: 'refused',
  5760: 'refused',
  // JSON-RPC 2.0: the request was not understood, so it was not carried out
  [-32600]: 'refused',
  [-32601]: 'refused',
  [-32602]: 'refused',
  // EIP-1474: the method is not implemented. Not -32002, -32005 and -32006 beside it: wallets give them for 5xx, 429 and 401 of a node that may have taken what was signed.
  [-32004]: 'refused',
  // ethers 6
  ACTION_REJECTED: 'rejected',
  INSUFFICIENT_FUNDS: 'insufficient-funds',
  UNPREDICTABLE_GAS_LIMIT: 'unpredictable-gas',
};

/** Node texts that wallets pass on under codes that say nothing. */
const byMessage: readonly (readonly [RegExp, WalletErrorKind])[] = [
  [/insufficient funds/i, 'insufficient-funds'],
  [/execution reverted/i, 'reverts'],
  // Passport
  [/^(?:transaction|signature) rejected by user/i, 'rejected'],
];

/**
 * Walks the places where wallets put the real error: `cause`, `error`, `info.error`, `data.originalError`. That something was not understood is believed of the
 * wallet's own code only: below another code it was a node of the wallet that said so, of what the player may have signed already.
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
  // ethers 6 has no code of its own for a gas estimate that fails.
  if (code === 'CALL_EXCEPTION' && propertyOf(layer, 'action') === 'estimateGas') return 'unpredictable-gas';
  return undefined;
}
