import type { PromptFacts } from '../../../core/index.js';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import type { CheckoutState } from '../../../flows/order/CheckoutState.js';

const asUsual: PromptFacts = { chainId: null, switchesSilently: new Set(), atomic: new Set() };

/**
 * Returns how the wallet prompts, with its current network. A wallet that has not reported it counts as one that
 * prompts for everything.
 */
export function promptFactsOf(
  { wallet }: Pick<CheckoutState, 'wallet'>,
  { chainId }: Pick<ConnectedWallet, 'chainId'>,
): PromptFacts {
  return { ...(wallet ?? asUsual), chainId: chainId ?? wallet?.chainId ?? null };
}
