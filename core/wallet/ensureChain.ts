import type { Network } from '../chains/Network.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { engineErrors } from '../errors/engineErrors.js';
import type { Abortable } from '../stream/Abortable.js';
import { systemClock } from '../stream/Clock.js';
import { delay } from '../stream/delay.js';
import { addChain } from './addChain.js';
import { readChainId, type WalletReadOptions } from './readWallet.js';
import { translateRequestError } from './translateRequestError.js';
import type { Eip1193Provider } from './Wallet.js';
import { walletErrorKind } from './walletErrorKind.js';

/** Some wallets say that they have switched, and `eth_chainId` follows a moment later. */
const LONGEST_SWITCH_MS = 2_000;
const PAUSE_MS = 100;

/**
 * Brings the wallet to a network: switch, add it where the wallet does not know it (4902), switch again, and then read the
 * chain again, because a switch that "succeeded" may have gone elsewhere, or may still be on its way.
 * @throws TributaryError SWITCH_NETWORK_UNSUPPORTED, USER_REJECTED_REQUEST_ERROR, PROVIDER_REQUEST_FAILED_ERROR, WALLET_ON_OTHER_CHAIN
 */
export async function ensureChain(
  wallet: Eip1193Provider,
  network: Network,
  { signal, ...options }: Abortable & WalletReadOptions = {},
): Promise<void> {
  if ((await readChainId(wallet, options)) === network.chainId) return;
  if (wallet.isPassport === true) throw checkoutErrors.switchNetworkUnsupported();
  signal?.throwIfAborted(); // whoever has left is not asked to switch
  await switchTo(wallet, network);
  await awaitChain(wallet, network, { signal, ...options });
}

async function awaitChain(
  wallet: Eip1193Provider,
  { chainId: expected }: Network,
  { signal, clock = systemClock }: Abortable & WalletReadOptions,
): Promise<void> {
  const startedAt = clock.now();
  for (;;) {
    const chainId = await readChainId(wallet, { clock });
    if (chainId === expected) return;
    if (clock.now() - startedAt >= LONGEST_SWITCH_MS) throw engineErrors.walletOnOtherChain(expected, chainId);
    await delay(PAUSE_MS, { signal, clock });
  }
}

async function switchTo(wallet: Eip1193Provider, network: Network): Promise<void> {
  const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: network.chainIdHex }] };
  try {
    await wallet.request(request);
  } catch (error) {
    const kind = walletErrorKind(error);
    if (kind === 'refused') throw checkoutErrors.switchNetworkUnsupported(error);
    if (kind !== 'unknown-chain') throw translateRequestError(error);
    await addChain(wallet, network);
    await switchToAdded(wallet, request);
  }
}

async function switchToAdded(
  wallet: Eip1193Provider,
  request: Parameters<Eip1193Provider['request']>[0],
): Promise<void> {
  try {
    await wallet.request(request);
  } catch (error) {
    throw checkoutErrors.rejectedSwitchAfterAddingNetwork(error);
  }
}
