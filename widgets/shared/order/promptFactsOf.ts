import type { PromptFacts } from '../../../core/index.js';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import type { CheckoutState } from '../../../flows/order/CheckoutState.js';

const asUsual: PromptFacts = { chainId: null, switchesSilently: new Set(), atomic: new Set() };

/** How the wallet asks, with the network that it is on now. Before it has said so it is one that asks for everything. */
export function promptFactsOf(
  { wallet }: Pick<CheckoutState, 'wallet'>,
  { chainId }: Pick<ConnectedWallet, 'chainId'>,
): PromptFacts {
  return { ...(wallet ?? asUsual), chainId: chainId ?? wallet?.chainId ?? null };
}
