import type { RemoteConnectConfiguration } from '../../config/RemoteConfig.js';
import type { AnnouncedWallet } from './AnnouncedWallet.js';

/**
 * Returns the wallets for a picker: without those blocked by the remote configuration, preferred
 * ones first, the others as announced.
 */
export function offeredWallets(
  wallets: readonly AnnouncedWallet[],
  { priorityWalletRdns, blocklistWalletRdns }: RemoteConnectConfiguration['injected'],
): readonly AnnouncedWallet[] {
  const [preferred, blocked] = [priorityWalletRdns, blocklistWalletRdns].map((list) =>
    list.map((rdns) => rdns.toLowerCase()),
  );
  const placeOf = ({ info }: AnnouncedWallet): number => {
    const place = preferred?.indexOf(info.rdns) ?? -1;
    return place === -1 ? Number.MAX_SAFE_INTEGER : place;
  };
  return wallets.filter(({ info }) => !blocked?.includes(info.rdns)).sort((a, b) => placeOf(a) - placeOf(b));
}
