import type { Network } from '../chains/Network.js';
import { translateRequestError } from './translateRequestError.js';
import type { Eip1193Provider } from './Wallet.js';

/** Makes a network known to the wallet (EIP-3085). @throws TributaryError USER_REJECTED_REQUEST_ERROR, PROVIDER_REQUEST_FAILED_ERROR */
export async function addChain(
  wallet: Eip1193Provider,
  { chainIdHex, chainName, rpcUrls, nativeCurrency, blockExplorerUrls, iconUrls }: Network,
): Promise<void> {
  // EIP-3085 knows no `address` in nativeCurrency, and strict wallets refuse what they do not know.
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
