import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk';
import type { Inhabitant } from '../kit/Inhabitant.js';
import type { ChainName, World } from '../kit/World.js';
import { openPopupWallet, popupUrl } from '../popup/openPopupWallet.js';

/** Coinbase Wallet SDK in its smart-wallet form. */
export function openCoinbase(world: World, chain: ChainName): Promise<Inhabitant> {
  return openPopupWallet('Coinbase Wallet SDK', world, chain, (chainIds) =>
    createCoinbaseWalletSDK({
      appName: 'Game',
      appChainIds: [...chainIds],
      preference: { options: 'smartWalletOnly', keysUrl: popupUrl } as never,
    }).getProvider(),
  );
}
