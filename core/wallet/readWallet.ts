import { engineErrors } from '../errors/engineErrors.js';
import { parseChainId } from '../chains/parseChainId.js';
import { tryParseAddress } from '../money/parseAddress.js';
import type { Address } from '../money/Address.js';
import { translateRequestError } from './translateRequestError.js';
import type { Eip1193Provider } from './Wallet.js';

/** @throws TributaryError WEB3_PROVIDER_ERROR when the value has no `request` */
export function assertWallet(wallet: unknown): asserts wallet is Eip1193Provider {
  const request = typeof wallet === 'object' && wallet !== null ? (wallet as Partial<Eip1193Provider>).request : undefined;
  if (typeof request !== 'function') throw engineErrors.notAWallet();
}

/** The account the wallet would sign with. @throws TributaryError WALLET_NOT_CONNECTED, PROVIDER_REQUEST_FAILED_ERROR */
export async function readAccount(wallet: Eip1193Provider): Promise<Address> {
  const accounts = await ask(wallet, 'eth_accounts');
  const account = Array.isArray(accounts) ? tryParseAddress(accounts[0]) : null;
  if (account === null) throw engineErrors.walletNotConnected();
  return account;
}

/** The chain the wallet is on now; asked anew each time, because wallets move. */
export async function readChainId(wallet: Eip1193Provider): Promise<number> {
  return parseChainId(await ask(wallet, 'eth_chainId'));
}

async function ask(wallet: Eip1193Provider, method: string): Promise<unknown> {
  try {
    return await wallet.request({ method, params: [] });
  } catch (error) {
    throw translateRequestError(error);
  }
}
