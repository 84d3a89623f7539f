import { propertyOf } from '../errors/propertyOf.js';
import { type WalletAdapter, walletErrors } from '../errors/walletErrors.js';

const viem: WalletAdapter = { call: 'fromWalletClient(client)', entry: 'tributary-sdk/viem' };
const ethers: WalletAdapter = { call: 'fromSigner(signer)', entry: 'tributary-sdk/ethers' };
const wagmi: WalletAdapter = { call: 'fromConnector(connector)', entry: 'tributary-sdk/wagmi' };

/** What each library's objects are known by, without the library. */
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
 * Objects of wallet libraries that are no EIP-1193 provider, or look like one and are none: the bare `request` of a viem client goes past its own account
 * to the node, where whatever account that one has would pay, and asks a wallet again by itself where it answered with an internal error.
 * @throws TributaryError WALLET_NEEDS_ADAPTER, which names the function that makes a wallet of it
 */
export function assertNeedsNoAdapter(value: unknown): void {
  const found = adapters.find(([isIt]) => isIt(value));
  if (found !== undefined) throw walletErrors.walletNeedsAdapter(found[1], found[2]);
}

function isFunction(value: unknown, key: string): boolean {
  return typeof propertyOf(value, key) === 'function';
}

/** A provider of any kind may have methods of its own beside `request`. */
function has(value: unknown, ...methods: readonly string[]): boolean {
  return !isFunction(value, 'request') && methods.every((method) => isFunction(value, method));
}

function isViemClient(value: unknown): boolean {
  const transportType = propertyOf(propertyOf(value, 'transport'), 'type');
  return (
    isFunction(value, 'request') && [transportType, propertyOf(value, 'uid')].every((text) => typeof text === 'string')
  );
}

/** viem's names for accounts that sign by themselves: with a key, or through a bundler. An account of a wallet is `json-rpc`. */
function isOwnAccount(value: unknown): boolean {
  const type = propertyOf(value, 'type');
  return (type === 'local' || type === 'smart') && typeof propertyOf(value, 'address') === 'string';
}

function isRetryingTransport(value: unknown): boolean {
  const retries = propertyOf(propertyOf(value, 'config'), 'retryCount');
  return isFunction(value, 'request') && typeof retries === 'number' && retries > 0;
}

/** What wagmi keeps of a connector over a reload: names, no methods yet. */
function isStoredConnector(value: unknown): boolean {
  return (
    !isFunction(value, 'request') &&
    !isFunction(value, 'getProvider') &&
    ['id', 'name', 'type', 'uid'].every((key) => typeof propertyOf(value, key) === 'string')
  );
}
