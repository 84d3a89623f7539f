import type { Inhabitant } from '../kit/Inhabitant.js';
import type { ChainName, World } from '../kit/World.js';
import { openPopupWallet, popupUrl } from '../popup/openPopupWallet.js';

/** Opens Base Account. Its store reads the window's storage when the module is evaluated, so the window must exist before. */
export function openBaseAccount(world: World, chain: ChainName): Promise<Inhabitant> {
  return openPopupWallet('Base Account', world, chain, async (chainIds) => {
    const { createBaseAccountSDK } = await import('@base-org/account/browser');
    return createBaseAccountSDK({
      appName: 'Game',
      appChainIds: [...chainIds],
      preference: { walletUrl: popupUrl, telemetry: false } as never,
    }).getProvider();
  });
}
