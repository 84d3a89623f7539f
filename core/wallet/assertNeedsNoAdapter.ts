import { propertyOf } from '../errors/propertyOf.js';
import { type WalletAdapter, walletErrors } from '../errors/walletErrors.js';

const viem: WalletAdapter = { call: 'fromWalletClient(client)', entry: 'tributary-sdk/viem' };
const ethers: WalletAdapter = { call: 'fromSigner(signer)', entry: 'tributary-sdk/ethers' };
const wagmi: WalletAdapter = { call: 'fromConnector(connector)', entry: 'tributary-sdk/wagmi' };

/** Recognises each library's objects without loading the library. */
const adapters: readonly (readonly [(value: unknown) => boolean, string, WalletAdapter])[] = [
  [(value) => has(value, 'getProvider', 'getAccounts', 'connect'), 'a connector of wagmi', wagmi],
  [isStoredConnector, 'a connector of wagmi that is still being restored', wagmi],
  [isViemClient, 'a client of viem', viem],
  [(value) => isOwnAccount(propertyOf(value, 'account')), 'a client of viem', viem],
  [isRetryingTransport, 'a transport of viem', viem],
  [isOwnAccount, 'an account of viem', viem],
  [(value) => has(value, 'getAddress', 'signMessage', 'signTypedData'), 'a signer of ethers', ethers],
  [(value) => has(value, 'getSigner', 'getNetwork', 'send'), 'a provider of ethers', ethers],
];

/**
 * Rejects objects of wallet libraries that aren't EIP-1193 providers, even if they look like one:
 * the `request` of a viem client bypasses its own account and calls the node, where another account
 * would pay, and repeats a wallet request after an internal error.
 * @throws TributaryError WALLET_NEEDS_ADAPTER, naming the function that converts it to a wallet
 */
export function assertNeedsNoAdapter(value: unknown): void {
  const found = adapters.find(([isIt]) => isIt(value));
  if (found !== undefined) throw walletErrors.walletNeedsAdapter(found[1], found[2]);
}

function isFunction(value: unknown, key: string): boolean {
  return typeof propertyOf(value, key) === 'function';
}

/** A provider may have further methods in addition to `request`. */
function has(value: unknown, ...methods: readonly string[]): boolean {
  return !isFunction(value, 'request') && methods.every((method) => isFunction(value, method));
}

function isViemClient(value: unknown): boolean {
  const transportType = propertyOf(propertyOf(value, 'transport'), 'type');
  return (
    isFunction(value, 'request') && [transportType, propertyOf(value, 'uid')].every((text) => typeof text === 'string')
  );
}

/** viem's types of accounts that sign themselves, with a key or through a bundler. A wallet's account is `json-rpc`. */
function isOwnAccount(value: unknown): boolean {
  const type = propertyOf(value, 'type');
  return (type === 'local' || type === 'smart') && typeof propertyOf(value, 'address') === 'string';
}

function isRetryingTransport(value: unknown): boolean {
  const retries = propertyOf(propertyOf(value, 'config'), 'retryCount');
  return isFunction(value, 'request') && typeof retries === 'number' && retries > 0;
}

/** A connector that wagmi restored after a reload: it has names but no methods yet. */
function isStoredConnector(value: unknown): boolean {
  return (
    !isFunction(value, 'request') &&
    !isFunction(value, 'getProvider') &&
    ['id', 'name', 'type', 'uid'].every((key) => typeof propertyOf(value, key) === 'string')
  );
}
