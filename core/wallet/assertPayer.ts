import type { Network } from '../chains/Network.js';
import { engineErrors } from '../errors/engineErrors.js';
import type { Address } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import { ensureChain } from './ensureChain.js';
import { readAccount, readChainId, type WalletReadOptions } from './readWallet.js';
import type { Eip1193Provider } from './Wallet.js';

export interface Payer extends Abortable, WalletReadOptions {
  readonly wallet: Eip1193Provider;
  readonly network: Network;
  /** The reviewed account. */
  readonly account: Address;
}

/**
 * Switches the wallet to the chain and checks that it would sign with the paying account.
 * @throws TributaryError as `ensureChain`, WALLET_NOT_CONNECTED, WALLET_ACCOUNT_CHANGED
 */
export async function assertPayer({ wallet, network, account, ...options }: Payer): Promise<void> {
  await ensureChain(wallet, network, options);
  assertAccount(account, await readAccount(wallet, options));
}

/**
 * Checks chain and account again right before the payment prompt. The preparation may take a
 * minute, and no prompt appears if the player changed the wallet meanwhile.
 * @throws TributaryError WALLET_ON_OTHER_CHAIN, WALLET_NOT_CONNECTED, WALLET_ACCOUNT_CHANGED,
 *   PROVIDER_REQUEST_FAILED_ERROR
 */
export async function assertStillPayer({ wallet, network, account, signal, ...options }: Payer): Promise<void> {
  const [chainId, current] = await Promise.all([readChainId(wallet, options), readAccount(wallet, options)]);
  signal?.throwIfAborted();
  if (chainId !== network.chainId) throw engineErrors.walletOnOtherChain(network.chainId, chainId);
  assertAccount(account, current);
}

function assertAccount(expected: Address, current: Address): void {
  if (current !== expected) throw engineErrors.walletAccountChanged(expected, current);
}
