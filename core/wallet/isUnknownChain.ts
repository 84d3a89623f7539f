import { messagesOf } from './messagesOf.js';
import { walletErrorKind } from './walletErrorKind.js';

/** What every wallet copies from MetaMask, also those that lose the code 4902 on the way (WalletConnect's phones, MetaMask in Brave). */
const sentence = /unrecogni[sz]ed chain ?id/i;

/**
 * Whether a wallet refuses to switch because it does not know the chain. The sentence alone is believed of switching only, where it leads to a question that the player
 * answers; of a transaction it would prove nothing.
 */
export function isUnknownChain(error: unknown): boolean {
  const kind = walletErrorKind(error);
  if (kind === 'unknown-chain' || kind === 'rejected') return kind === 'unknown-chain';
  return messagesOf(error).some((told) => sentence.test(told));
}
