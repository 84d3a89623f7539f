import { engineErrors } from '../errors/engineErrors.js';
import { propertyOf } from '../errors/propertyOf.js';

/** viem's names for accounts that the client signs for by itself: with a key, or through a bundler. An account of a wallet is `json-rpc`. */
const ownAccountTypes: readonly unknown[] = ['local', 'smart'];

/**
 * A viem client that holds an account signs in its own actions; its bare `request` goes past the account to the node (or bundler), where whatever
 * account that one has would pay. @throws TributaryError WALLET_IS_LOCAL_CLIENT
 */
export function assertNotLocalClient(value: unknown): void {
  const accountType = propertyOf(propertyOf(value, 'account'), 'type');
  if (ownAccountTypes.includes(accountType)) throw engineErrors.walletIsLocalClient(accountType);
}
