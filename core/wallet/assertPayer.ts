import type { Network } from '../chains/Network.js';
import { engineErrors } from '../errors/engineErrors.js';
import type { Address } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import { ensureChain } from './ensureChain.js';
import { readAccount, type WalletReadOptions } from './readWallet.js';
import type { Eip1193Provider } from './Wallet.js';

export interface Payer extends Abortable, WalletReadOptions {
  readonly wallet: Eip1193Provider;
  readonly network: Network;
  /** Who was reviewed. */
  readonly account: Address;
}

/** Wallets move: brings the wallet to the chain, and makes sure that it would sign with the account that pays. @throws TributaryError as `ensureChain`, WALLET_NOT_CONNECTED, WALLET_ACCOUNT_CHANGED */
export async function assertPayer({ wallet, network, account, ...options }: Payer): Promise<void> {
  await ensureChain(wallet, network, options);
  const current = await readAccount(wallet, options);
  if (current !== account) throw engineErrors.walletAccountChanged(account, current);
}
