import type { Network } from '../chains/Network.js';
import { earlyCheckoutErrors } from '../errors/earlyCheckoutErrors.js';
import type { TributaryError } from '../errors/TributaryError.js';
import { walletErrors } from '../errors/walletErrors.js';
import type { Abortable } from '../stream/Abortable.js';
import { systemClock } from '../stream/Clock.js';
import { delay } from '../stream/delay.js';
import { addChain } from './addChain.js';
import { isUnknownChain } from './isUnknownChain.js';
import { readChainId, type WalletReadOptions } from './readWallet.js';
import { translateRequestError } from './translateRequestError.js';
import type { Eip1193Provider } from './Wallet.js';
import { walletErrorKind } from './walletErrorKind.js';

/** Some wallets report a switch a moment before `eth_chainId` changes. In milliseconds. */
const LONGEST_SWITCH_MS = 2_000;
const PAUSE_MS = 100;

/**
 * Switches the wallet to a network: switches, adds the network if the wallet doesn't know it (4902,
 * or by its message), switches again, and then reads the chain, because a reported switch may have
 * gone elsewhere or may still be in progress.
 * @throws TributaryError SWITCH_NETWORK_UNSUPPORTED, USER_REJECTED_REQUEST_ERROR,
 *   PROVIDER_REQUEST_FAILED_ERROR, WALLET_ON_OTHER_CHAIN
 */
export async function ensureChain(
  wallet: Eip1193Provider,
  network: Network,
  { signal, ...options }: Abortable & WalletReadOptions = {},
): Promise<void> {
  if ((await readChainId(wallet, options)) === network.chainId) return;
  if (wallet.isPassport === true) throw earlyCheckoutErrors.switchNetworkUnsupported();
  signal?.throwIfAborted(); // no prompt after the caller unsubscribed
  await switchTo(wallet, network, options);
  await awaitChain(wallet, network, { signal, ...options });
}

async function awaitChain(
  wallet: Eip1193Provider,
  { chainId: expected }: Network,
  { signal, clock = systemClock }: Abortable & WalletReadOptions,
): Promise<void> {
  const startedAt = clock.elapsed();
  for (;;) {
    const chainId = await readChainId(wallet, { clock });
    if (chainId === expected) return;
    if (clock.elapsed() - startedAt >= LONGEST_SWITCH_MS) throw walletErrors.walletOnOtherChain(expected, chainId);
    await delay(PAUSE_MS, { signal, clock });
  }
}

async function switchTo(wallet: Eip1193Provider, network: Network, options: WalletReadOptions): Promise<void> {
  const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: network.chainIdHex }] };
  try {
    await wallet.request(request);
  } catch (error) {
    if (!isUnknownChain(error)) throw switchFailure(error);
    await addChain(wallet, network);
    await wallet.request(request).catch((again: unknown) => assertAdded(again, wallet, network, options));
  }
}

/** Some wallets switch while they add a chain, and then fail to switch to it again. */
async function assertAdded(
  error: unknown,
  wallet: Eip1193Provider,
  { chainId }: Network,
  options: WalletReadOptions,
): Promise<void> {
  if ((await readChainId(wallet, options)) === chainId) return;
  // Some report a chain as added although the player declined.
  if (isUnknownChain(error) || walletErrorKind(error) === 'rejected')
    throw earlyCheckoutErrors.rejectedSwitchAfterAddingNetwork(error);
  throw switchFailure(error);
}

/** Only a rejection by the player counts as one: a wallet that is locked, busy or broken has rejected nothing. */
function switchFailure(error: unknown): TributaryError {
  return walletErrorKind(error) === 'refused'
    ? earlyCheckoutErrors.switchNetworkUnsupported(error)
    : translateRequestError(error);
}
