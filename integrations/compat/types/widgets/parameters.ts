import type { ChainId, WalletProviderName } from '../../enums/checkoutEnums.js';
import type {
  CommerceFlowType,
  SalePaymentTypes,
  SwapDirection,
  WidgetTheme,
  WidgetType,
} from '../../enums/widgetEnums.js';
import type { WrappedBrowserProvider } from '../../provider/WrappedBrowserProvider.js';
import type { WidgetLanguage } from './configuration.js';

// Parameters of `mount`. Amounts are decimal text in whole tokens.

interface Common {
  language?: WidgetLanguage;
}
interface WithBackButton extends Common {
  showBackButton?: boolean;
}
interface WithWallet extends Common {
  walletProviderName?: WalletProviderName;
}
interface TokenAmount extends WithWallet, WithBackButton {
  tokenAddress?: string;
  amount?: string;
}
interface Item {
  productId: string;
  qty: number;
  name: string;
  image: string;
  description: string;
}

export type ConnectWidgetParams = Common & {
  targetChainId?: ChainId;
  targetWalletRdns?: string;
  blocklistWalletRdns?: string[];
  allowlistWalletRdns?: string[];
};
export type WalletWidgetParams = WithWallet;
export type SwapWidgetParams = WithWallet &
  WithBackButton & {
    amount?: string;
    fromTokenAddress?: string;
    toTokenAddress?: string;
    autoProceed?: boolean;
    direction?: SwapDirection;
  };
export type BridgeWidgetParams = TokenAmount;
export type OnRampWidgetParams = TokenAmount;
export type SaleItem = Item;
export type SaleWidgetParams = WithWallet & {
  environmentId?: string;
  items?: SaleItem[];
  collectionName?: string;
  excludePaymentTypes?: SalePaymentTypes[];
  excludeFiatCurrencies?: string[];
  preferredCurrency?: string;
  customOrderData?: Record<string, unknown>;
};
export type AddTokensWidgetParams = WithBackButton & {
  showOnrampOption?: boolean;
  showSwapOption?: boolean;
  showBridgeOption?: boolean;
  toTokenAddress?: string;
  toAmount?: string;
  toProvider?: WrappedBrowserProvider;
  experiments?: Record<string, string>;
};
export type PurchaseItem = Item;
export type PurchaseWidgetParams = WithBackButton & { environmentId?: string; items?: PurchaseItem[] };
export type TransferWidgetParams = WithBackButton & {
  amount?: string;
  tokenAddress?: `0x${string}` | 'native';
  toAddress?: `0x${string}`;
};

// The commerce widget takes the parameters of the flow it shows.
export type CommerceWidgetConnectFlowParams = { flow: CommerceFlowType.CONNECT } & ConnectWidgetParams;
export type CommerceWidgetWalletFlowParams = { flow: CommerceFlowType.WALLET } & WalletWidgetParams;
export type CommerceWidgetSwapFlowParams = { flow: CommerceFlowType.SWAP } & SwapWidgetParams;
export type CommerceWidgetBridgeFlowParams = { flow: CommerceFlowType.BRIDGE } & BridgeWidgetParams;
export type CommerceWidgetOnRampFlowParams = { flow: CommerceFlowType.ONRAMP } & OnRampWidgetParams;
export type CommerceWidgetSaleFlowParams = { flow: CommerceFlowType.SALE } & SaleWidgetParams;
export type CommerceWidgetAddTokensFlowParams = { flow: CommerceFlowType.ADD_TOKENS } & AddTokensWidgetParams;
export type CommerceWidgetPurchaseFlowParams = { flow: CommerceFlowType.PURCHASE } & PurchaseWidgetParams;
export type CommerceWidgetTransferFlowParams = { flow: CommerceFlowType.TRANSFER } & TransferWidgetParams;
export type CommerceWidgetFlowParams =
  | CommerceWidgetConnectFlowParams
  | CommerceWidgetWalletFlowParams
  | CommerceWidgetSwapFlowParams
  | CommerceWidgetBridgeFlowParams
  | CommerceWidgetOnRampFlowParams
  | CommerceWidgetSaleFlowParams
  | CommerceWidgetAddTokensFlowParams
  | CommerceWidgetPurchaseFlowParams
  | CommerceWidgetTransferFlowParams;
export type CommerceWidgetParams = Common & { theme?: WidgetTheme } & CommerceWidgetFlowParams;

export type WidgetParameters = {
  [WidgetType.CONNECT]: ConnectWidgetParams;
  [WidgetType.WALLET]: WalletWidgetParams;
  [WidgetType.SWAP]: SwapWidgetParams;
  [WidgetType.BRIDGE]: BridgeWidgetParams;
  [WidgetType.ONRAMP]: OnRampWidgetParams;
  [WidgetType.SALE]: SaleWidgetParams;
  [WidgetType.ADD_TOKENS]: AddTokensWidgetParams;
  [WidgetType.PURCHASE]: PurchaseWidgetParams;
  [WidgetType.IMMUTABLE_COMMERCE]: CommerceWidgetParams;
  [WidgetType.TRANSFER]: TransferWidgetParams;
};
