import { earlyCheckoutErrors } from '../../errors/earlyCheckoutErrors.js';
import { walletErrors } from '../../errors/walletErrors.js';
import type { Address } from '../../money/Address.js';
import { assertAskable, parseAccounts, readAccounts } from '../readWallet.js';
import type { Eip1193Provider } from '../Wallet.js';
import type { ConnectOptions } from '../Wallets.js';
import { isBusy } from './isBusy.js';
import { refusesToConnect } from './refusesToConnect.js';

/**
 * Prompts the player to share an account. `data.isBusy` of CONNECT_PROVIDER_ERROR: another request
 * is open in the wallet, or it is locked.
 * @throws TributaryError PROVIDER_REQUEST_MISSING_ERROR, WALLET_NEEDS_ADAPTER,
 *   USER_REJECTED_REQUEST_ERROR, CONNECT_PROVIDER_ERROR
 *
 * @example const account = await connectWallet(provider, { renewPermissions: true });
 */
export async function connectWallet(
  wallet: Eip1193Provider,
  { renewPermissions = false }: ConnectOptions = {},
): Promise<Address> {
  assertAskable(wallet);
  const isRenewing = renewPermissions && wallet.isPassport !== true;
  const [account] = await (isRenewing ? askPermissions(wallet) : askAccounts(wallet));
  if (account === undefined) throw earlyCheckoutErrors.connectProvider(walletErrors.walletNotConnected());
  return account;
}

async function askAccounts(wallet: Eip1193Provider): Promise<readonly Address[]> {
  return parseAccounts(await ask(wallet, 'eth_requestAccounts', []));
}

/** Wallets format the permissions differently, so the accounts are read from `eth_accounts`. */
async function askPermissions(wallet: Eip1193Provider): Promise<readonly Address[]> {
  await ask(wallet, 'wallet_requestPermissions', [{ eth_accounts: {} }]);
  return readAccounts(wallet);
}

/** Only a rejection by the player counts as one: a wallet that is locked, busy or broken has rejected nothing. */
async function ask(wallet: Eip1193Provider, method: string, params: readonly unknown[]): Promise<unknown> {
  try {
    return await wallet.request({ method, params });
  } catch (error) {
    if (refusesToConnect(error)) throw earlyCheckoutErrors.userRejectedRequest(error);
    throw earlyCheckoutErrors.connectProvider(error, isBusy(error) ? { isBusy: true } : {});
  }
}
