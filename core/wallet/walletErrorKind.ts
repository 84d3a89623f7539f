import { errorChain } from '../errors/errorChain.js';
import { propertyOf } from '../errors/propertyOf.js';

/** What a wallet's refusal says about the transaction it was asked to send. All but 'unclear' prove that nothing was sent; 'unclear' proves nothing. */
export type WalletErrorKind = 'rejected' | 'insufficient-funds' | 'unpredictable-gas' | 'refused' | 'unknown-chain' | 'unclear';

const kindByCode: Readonly<Record<string, WalletErrorKind>> = {
  // EIP-1193
  4001: 'rejected',
  4100: 'refused',
  4200: 'refused',
  4902: 'unknown-chain',
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
  // ethers 6
  ACTION_REJECTED: 'rejected',
  INSUFFICIENT_FUNDS: 'insufficient-funds',
  UNPREDICTABLE_GAS_LIMIT: 'unpredictable-gas',
};

/** Walks the places where wallets put the real error: `cause`, `error`, `info.error`, `data.originalError`. */
export function walletErrorKind(error: unknown): WalletErrorKind {
  for (const layer of errorChain(error)) {
    const kind = kindOf(layer);
    if (kind !== undefined) return kind;
  }
  return 'unclear';
}

function kindOf(layer: unknown): WalletErrorKind | undefined {
  const code = propertyOf(layer, 'code');
  const key = typeof code === 'string' || typeof code === 'number' ? code : '';
  if (Object.hasOwn(kindByCode, key)) return kindByCode[key];
  const message = propertyOf(layer, 'message');
  if (typeof message === 'string' && message.toLowerCase().includes('insufficient funds')) return 'insufficient-funds';
  // ethers 6 has no code of its own for a gas estimate that fails.
  if (code === 'CALL_EXCEPTION' && propertyOf(layer, 'action') === 'estimateGas') return 'unpredictable-gas';
  return undefined;
}
