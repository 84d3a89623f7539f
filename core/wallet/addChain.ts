import type { Network } from '../chains/Network.js';
import { translateRequestError } from './translateRequestError.js';
import type { Eip1193Provider } from './Wallet.js';

/**
 * Adds a network to the wallet (EIP-3085).
 * @throws TributaryError USER_REJECTED_REQUEST_ERROR, PROVIDER_REQUEST_FAILED_ERROR
 */
export async function addChain(
  wallet: Eip1193Provider,
  { chainIdHex, chainName, rpcUrls, nativeCurrency, blockExplorerUrls, iconUrls }: Network,
): Promise<void> {
  // EIP-3085 defines no `address` in nativeCurrency, and strict wallets reject unknown fields.
  const { name, symbol, decimals } = nativeCurrency;
  const chain = {
    chainId: chainIdHex,
    chainName,
    rpcUrls,
    nativeCurrency: { name, symbol, decimals },
    ...(blockExplorerUrls && { blockExplorerUrls }),
    ...(iconUrls && { iconUrls }),
  };
  try {
    await wallet.request({ method: 'wallet_addEthereumChain', params: [chain] });
  } catch (error) {
    throw translateRequestError(error);
  }
}
