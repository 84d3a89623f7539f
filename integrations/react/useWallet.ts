import { combineLatest, map } from 'rxjs';
import type { Address, Eip1193Provider } from '../../core/index.js';
import { useWatched, type Watched } from './useWatched.js';

/** The account and chain of a wallet. */
export interface WalletView {
  /** `null` while the wallet shows none. `engine.wallets.connect` prompts for it. */
  readonly account: Address | null;
  /** `null` while the wallet is disconnected. */
  readonly chainId: number | null;
}

/**
 * Watches the account and the chain of a wallet, without a prompt.
 *
 * @example const account = useWallet(wallet).data?.account;
 */
export function useWallet(wallet: Eip1193Provider | null): Watched<WalletView> {
  return useWatched(wallet === null ? null : { wallet }, ({ wallets }, { wallet: watched }) =>
    combineLatest([wallets.watchAccount(watched), wallets.watchChain(watched)]).pipe(
      map(([account, chainId]) => ({ data: { account, chainId }, isFetching: false })),
    ),
  );
}
