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

/** Some wallets say that they have switched, and `eth_chainId` follows a moment later. */
const LONGEST_SWITCH_MS = 2_000;
const PAUSE_MS = 100;

/**
 * Brings the wallet to a network: switch, add it where the wallet does not know it (4902, or in words), switch again, and then read the
 * chain again, because a switch that "succeeded" may have gone elsewhere, or may still be on its way.
 * @throws TributaryError SWITCH_NETWORK_UNSUPPORTED, USER_REJECTED_REQUEST_ERROR, PROVIDER_REQUEST_FAILED_ERROR, WALLET_ON_OTHER_CHAIN
 */
export async function ensureChain(
  wallet: Eip1193Provider,
  network: Network,
  { signal, ...options }: Abortable & WalletReadOptions = {},
): Promise<void> {
  if ((await readChainId(wallet, options)) === network.chainId) return;
  if (wallet.isPassport === true) throw earlyCheckoutErrors.switchNetworkUnsupported();
  signal?.throwIfAborted(); // whoever has left is not asked to switch
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

/** Some wallets go to a chain as they add it, and fail when they are sent where they are. */
async function assertAdded(
  error: unknown,
  wallet: Eip1193Provider,
  { chainId }: Network,
  options: WalletReadOptions,
): Promise<void> {
  if ((await readChainId(wallet, options)) === chainId) return;
  // Some say that a chain is added when the player did not let them.
  if (isUnknownChain(error) || walletErrorKind(error) === 'rejected')
    throw earlyCheckoutErrors.rejectedSwitchAfterAddingNetwork(error);
  throw switchFailure(error);
}

/** Only a "no" of the player is a rejection: a wallet that is locked, busy or broken has rejected nothing. */
function switchFailure(error: unknown): TributaryError {
  return walletErrorKind(error) === 'refused'
    ? earlyCheckoutErrors.switchNetworkUnsupported(error)
    : translateRequestError(error);
}
