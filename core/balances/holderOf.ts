import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { Address } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import { assertWallet, readAccount } from '../wallet/readWallet.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { BalanceHolder } from './Balances.js';

/**
 * Returns the given address, or the wallet whose account to read.
 * @throws TributaryError MISSING_PARAMS, INVALID_ADDRESS, WEB3_PROVIDER_ERROR
 */
export function parseHolder({ walletAddress, provider }: BalanceHolder): Address | Eip1193Provider {
  if (walletAddress !== undefined && walletAddress !== '') return parseAddress(walletAddress);
  if (provider === undefined || provider === null) throw checkoutErrors.missingWalletAndProvider();
  assertWallet(provider);
  return provider;
}

/**
 * Returns the account of a holder, from the wallet if one is given.
 * @throws TributaryError also WALLET_NOT_CONNECTED, PROVIDER_REQUEST_FAILED_ERROR
 */
export async function holderOf(holder: BalanceHolder): Promise<Address> {
  const parsed = parseHolder(holder);
  return typeof parsed === 'string' ? parsed : readAccount(parsed);
}
