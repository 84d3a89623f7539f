import type { ConnectedWallet } from '../../flows/connect/WalletSession.js';
import type { WidgetType } from '../shared/events/WidgetType.js';
import type { closeOf } from '../shared/root/closeOf.js';
import type { WidgetViewProps } from '../shared/root/WidgetDefinition.js';

export interface WalletParameters {
  /** Wallet listed first: passport, metamask, walletconnect or an RDNS. */
  readonly walletProviderName?: string | undefined;
  /** Default true. */
  readonly showDisconnectButton?: boolean | undefined;
  /** Whether the player can switch the wallet's network here. Never for Passport. Default true. */
  readonly showNetworkMenu?: boolean | undefined;
  /** `false` hides the title and close button, for panels with their own. Back and settings stay. Default `true`. */
  readonly showHeader?: boolean;
}

export type WalletProps = WidgetViewProps<typeof WidgetType.WALLET, WalletParameters>;

/** Props of each view of the widget. */
export interface WalletPageProps extends WalletProps {
  readonly wallet: ConnectedWallet;
  readonly close: ReturnType<typeof closeOf>;
}
