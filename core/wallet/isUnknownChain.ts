import { messagesOf } from './messagesOf.js';
import { walletErrorKind } from './walletErrorKind.js';

/**
 * MetaMask's message, which every wallet copies, also those that lose the code 4902
 * (WalletConnect's phones, MetaMask in Brave).
 */
const sentence = /unrecogni[sz]ed chain ?id/i;

/**
 * Whether a wallet refuses to switch because it doesn't know the chain. The message alone counts
 * only for switching, because the next step is a prompt to the player; for a transaction it would
 * prove nothing.
 */
export function isUnknownChain(error: unknown): boolean {
  const kind = walletErrorKind(error);
  if (kind === 'unknown-chain' || kind === 'rejected') return kind === 'unknown-chain';
  return messagesOf(error).some((told) => sentence.test(told));
}
