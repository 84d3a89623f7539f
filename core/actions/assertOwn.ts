import { engineErrors } from '../errors/engineErrors.js';
import type { Address } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';

/** Checks that the reviewed transaction was built for this account. @throws TributaryError WALLET_ACCOUNT_CHANGED */
export function assertOwn({ from }: Pick<UnsignedTransaction, 'from'>, account: Address): void {
  const reviewedFor = parseAddress(from);
  if (reviewedFor !== account) throw engineErrors.walletAccountChanged(reviewedFor, account);
}
