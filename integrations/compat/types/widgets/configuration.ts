import type { Environment } from '../../enums/configEnums.js';
import type { WidgetTheme, WidgetType } from '../../enums/widgetEnums.js';

// Theme and behaviour of widgets.

export type WidgetLanguage = 'en' | 'ja' | 'ko' | 'zh';
export type ThemeOverrides = { drawerBackground?: string };
export type WalletConnectConfig = {
  projectId: string;
  metadata: { name: string; description: string; url: string; icons: string[] };
};
/** Options of every widget. */
export type WidgetConfiguration = {
  theme?: WidgetTheme;
  themeOverrides?: ThemeOverrides;
  language?: WidgetLanguage;
  walletConnect?: WalletConnectConfig;
};

interface Titles {
  customTitle?: string;
  showHeader?: boolean;
}
type ConnectLook = { allowlistWalletRdns?: string[] };
type WalletLook = { showDisconnectButton?: boolean; showNetworkMenu?: boolean };
type SwapLook = Titles & { customSubTitle?: string };
type OnrampLook = SwapLook & { showMenu?: boolean };
type SaleLook = { waitFulfillmentSettlements?: boolean; hideExcludedPaymentTypes?: boolean };
type TransferLook = Titles & { customCoinAmountTitle?: string };

export type ConnectWidgetConfiguration = ConnectLook & WidgetConfiguration;
export type WalletWidgetConfiguration = WalletLook & WidgetConfiguration;
export type SwapWidgetConfiguration = SwapLook & WidgetConfiguration;
export type BridgeWidgetConfiguration = WidgetConfiguration;
export type OnrampWidgetConfiguration = OnrampLook & WidgetConfiguration;
export type SaleWidgetConfiguration = SaleLook & WidgetConfiguration;
export type AddTokensWidgetConfiguration = WidgetConfiguration;
export type PurchaseWidgetConfiguration = WidgetConfiguration;
export type TransferWidgetConfiguration = TransferLook & WidgetConfiguration;
/** Options of the commerce widget, by flow. */
export type CommerceWidgetConfiguration = {
  CONNECT?: ConnectLook;
  WALLET?: WalletLook;
  SWAP?: SwapLook;
  BRIDGE?: Record<never, never>;
  ONRAMP?: OnrampLook;
  SALE?: SaleLook;
  ADD_TOKENS?: Record<never, never>;
  TRANSFER?: TransferLook;
} & Omit<WidgetConfiguration, 'walletConnect'>;

export type WidgetConfigurations = {
  [WidgetType.CONNECT]: ConnectWidgetConfiguration;
  [WidgetType.WALLET]: WalletWidgetConfiguration;
  [WidgetType.SWAP]: SwapWidgetConfiguration;
  [WidgetType.BRIDGE]: BridgeWidgetConfiguration;
  [WidgetType.ONRAMP]: OnrampWidgetConfiguration;
  [WidgetType.SALE]: SaleWidgetConfiguration;
  [WidgetType.ADD_TOKENS]: AddTokensWidgetConfiguration;
  [WidgetType.PURCHASE]: PurchaseWidgetConfiguration;
  [WidgetType.IMMUTABLE_COMMERCE]: CommerceWidgetConfiguration;
  [WidgetType.TRANSFER]: TransferWidgetConfiguration;
};

export type SemanticVersion = {
  major: number;
  minor?: number;
  patch?: number;
  prerelease?: 'alpha';
  build?: number;
};
export type CheckoutWidgetsConfig = {
  theme?: WidgetTheme;
  environment?: Environment;
  version?: SemanticVersion;
  isOnRampEnabled?: boolean;
  isSwapEnabled?: boolean;
  isBridgeEnabled?: boolean;
};
/** Parameter of `checkout.widgets()`. */
export type WidgetsInit = { config: WidgetConfiguration; version?: SemanticVersion };
