import type { ConnectedWallet } from '../../flows/connect/WalletSession.js';
import type { WidgetType } from '../shared/events/WidgetType.js';
import type { closeOf } from '../shared/root/closeOf.js';
import type { WidgetViewProps } from '../shared/root/WidgetDefinition.js';

export interface WalletParameters {
  /** The wallet to connect with: passport, metamask, walletconnect or a reverse domain name. It is put first. */
  readonly walletProviderName?: string | undefined;
  /** Default true. */
  readonly showDisconnectButton?: boolean | undefined;
  /** Whether the wallet can be moved to the other network here. Never for Passport. Default true. */
  readonly showNetworkMenu?: boolean | undefined;
  /** false: no title and no close button, for a panel of the host's that has them. What leads back and what opens settings stay. Default true. */
  readonly showHeader?: boolean;
}

export type WalletProps = WidgetViewProps<typeof WidgetType.WALLET, WalletParameters>;

/** Props of each view of the widget. */
export interface WalletPageProps extends WalletProps {
  readonly wallet: ConnectedWallet;
  readonly close: ReturnType<typeof closeOf>;
}
