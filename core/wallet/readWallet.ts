import { parseChainId } from '../chains/parseChainId.js';
import { earlyCheckoutErrors } from '../errors/earlyCheckoutErrors.js';
import { propertyOf } from '../errors/propertyOf.js';
import { walletErrors } from '../errors/walletErrors.js';
import type { Address } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import type { Abortable } from '../stream/Abortable.js';
import { type Clock, systemClock } from '../stream/Clock.js';
import { withTimeLimit } from '../stream/withTimeLimit.js';
import { assertNeedsNoAdapter } from './assertNeedsNoAdapter.js';
import { translateRequestError } from './translateRequestError.js';
import type { Eip1193Provider } from './Wallet.js';

/** Whether the value has a `request` method. Never throws. */
export function isWallet(value: unknown): value is Eip1193Provider {
  return typeof propertyOf(value, 'request') === 'function';
}

/**
 * @throws TributaryError WEB3_PROVIDER_ERROR if the value has no `request`, WALLET_NEEDS_ADAPTER
 *   if it is an object of a wallet library
 */
export function assertWallet(wallet: unknown): asserts wallet is Eip1193Provider {
  assertNeedsNoAdapter(wallet);
  if (!isWallet(wallet))
    throw walletErrors.notAWallet(undefined, {
      field: 'wallet',
      problem:
        'must be an EIP-1193 provider: an object with `request`, such as `window.ethereum` or `fromWalletClient(client)`',
    });
}

/**
 * @throws TributaryError PROVIDER_REQUEST_MISSING_ERROR if the value has no `request`,
 *   WALLET_NEEDS_ADAPTER if it is an object of a wallet library
 */
export function assertAskable(provider: unknown): asserts provider is Eip1193Provider {
  assertNeedsNoAdapter(provider);
  if (!isWallet(provider)) throw earlyCheckoutErrors.providerRequestMissing(undefined, { field: 'provider' });
}

/**
 * Time limit in milliseconds. A wallet knows its account and chain without a prompt; one that is
 * gone neither responds nor rejects.
 */
const LONGEST_ANSWER_MS = 10_000;

export interface WalletReadOptions extends Abortable {
  /** Default: the system clock. */
  readonly clock?: Clock;
}

/**
 * Returns the account that the wallet would sign with.
 * @throws TributaryError WALLET_NOT_CONNECTED, PROVIDER_REQUEST_FAILED_ERROR
 */
export async function readAccount(wallet: Eip1193Provider, options: WalletReadOptions = {}): Promise<Address> {
  const [account] = await readAccounts(wallet, options);
  if (account === undefined) throw walletErrors.walletNotConnected();
  return account;
}

/**
 * Returns the accounts that the wallet shows this page, the one it would sign with first. Empty if
 * the first isn't an address.
 */
export async function readAccounts(
  wallet: Eip1193Provider,
  options: WalletReadOptions = {},
): Promise<readonly Address[]> {
  return parseAccounts(await ask(wallet, 'eth_accounts', options));
}

/** Stops at the first invalid address, so that a later account doesn't move to the front. */
export function parseAccounts(answer: unknown): readonly Address[] {
  if (!Array.isArray(answer)) return [];
  const accounts = answer.map(tryParseAddress);
  const end = accounts.indexOf(null);
  return (end === -1 ? accounts : accounts.slice(0, end)) as readonly Address[];
}

/** Returns the wallet's current chain. Never cached, because wallets switch chains. */
export async function readChainId(wallet: Eip1193Provider, options: WalletReadOptions = {}): Promise<number> {
  return parseChainId(await ask(wallet, 'eth_chainId', options));
}

async function ask(
  wallet: Eip1193Provider,
  method: string,
  { clock = systemClock, signal }: WalletReadOptions,
): Promise<unknown> {
  try {
    return await withTimeLimit(() => wallet.request({ method, params: [] }), {
      timeoutMs: LONGEST_ANSWER_MS,
      clock,
      signal,
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw translateRequestError(error);
  }
}
