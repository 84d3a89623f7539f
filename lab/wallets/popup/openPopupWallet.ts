import type { Eip1193Provider } from '../../../core/wallet/Wallet.js';
import type { Inhabitant } from '../kit/Inhabitant.js';
import { PageWindow } from '../kit/PageWindow.js';
import type { ChainName, World } from '../kit/World.js';
import { openBundledAccounts } from '../simple7702/openBundledAccounts.js';
import { Popup } from './Popup.js';
import { PopupCipher } from './PopupCipher.js';
import { PopupPlayer } from './PopupPlayer.js';
import { popupWallet } from './popupWallet.js';

export const popupUrl = 'https://keys.example/connect';

export interface PopupProvider extends Eip1193Provider {
  disconnect(): Promise<void>;
}

/** A page with one of the vendor's SDKs, connected to a popup that is played here. */
export async function openPopupWallet(
  name: string,
  world: World,
  chain: ChainName,
  createProvider: (chainIds: readonly number[]) => PopupProvider | Promise<PopupProvider>,
): Promise<Inhabitant> {
  const player = new PopupPlayer();
  const cipher = await PopupCipher.create();
  const accounts = await openBundledAccounts(world);
  const page: PageWindow = new PageWindow(
    () =>
      (player.popup = new Popup({
        page,
        origin: new URL(popupUrl).origin,
        cipher,
        answer: popupWallet(accounts, player),
        chains: world.urls(),
      })),
  );
  const provider = await createProvider([world.chainId(chain), world.chainId(chain === 'root' ? 'child' : 'root')]);
  await provider.request({ method: 'eth_requestAccounts', params: [] });
  const stop = async (): Promise<void> => {
    await provider.disconnect();
    page.close();
  };
  return { name, provider, account: world.devnet.accounts.player.address, player, stop };
}
