import { walletError } from '../kit/walletError.js';
import type { AccountCall, BundledAccount } from '../simple7702/BundledAccount.js';
import type { PopupParts } from './Popup.js';
import type { PopupPlayer } from './PopupPlayer.js';

/** The vendor's site: a smart account whose transactions are bundles. Connecting needs no prompt here. */
export function popupWallet(accounts: ReadonlyMap<number, BundledAccount>, player: PopupPlayer): PopupParts['answer'] {
  const [first] = accounts.values();
  const address = first?.address;
  return async ({ method, params }, chainId) => {
    if (method === 'handshake') return null;
    if (method === 'eth_requestAccounts') return [address];
    if (method === 'wallet_connect') return { accounts: [{ address, capabilities: {} }] };
    if (method !== 'eth_sendTransaction') throw walletError(4200, 'Unsupported');
    const account = accounts.get(chainId);
    if (account === undefined) throw walletError(4901, 'Unknown chain');
    const { isConfirmed } = await player.ask(method);
    if (!isConfirmed) throw walletError(4001, 'User rejected the request.');
    const hash = await account.send([params?.[0] as unknown as AccountCall]);
    await account.mined(hash);
    if (player.closesAfterSending) player.closeWindow();
    return hash;
  };
}
