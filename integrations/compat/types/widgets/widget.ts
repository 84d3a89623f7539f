import type {
  AddTokensEventType,
  BridgeEventType,
  CommerceEventType,
  ConnectEventType,
  OnRampEventType,
  OrchestrationEventType,
  ProviderEventType,
  PurchaseEventType,
  SaleEventType,
  SwapEventType,
  TransferEventType,
  WalletEventType,
  WidgetType,
} from '../../enums/widgetEnums.js';
import type { WrappedBrowserProvider } from '../../provider/WrappedBrowserProvider.js';
import type { Untyped } from '../Untyped.js';
import type {
  CommerceFailureEvent,
  CommerceProviderUpdatedEvent,
  CommerceSuccessEvent,
  CommerceUserActionEvent,
} from './commerce.js';
import type { WidgetConfigurations } from './configuration.js';
import type { CommerceWidgetParams, WidgetParameters } from './parameters.js';
import type * as payloads from './payloads.js';

type Nothing = Record<never, never>;
type OrchestrationMapping = {
  [OrchestrationEventType.REQUEST_CONNECT]: payloads.RequestConnectEvent;
  [OrchestrationEventType.REQUEST_WALLET]: payloads.RequestWalletEvent;
  [OrchestrationEventType.REQUEST_SWAP]: payloads.RequestSwapEvent;
  [OrchestrationEventType.REQUEST_BRIDGE]: payloads.RequestBridgeEvent;
  [OrchestrationEventType.REQUEST_ONRAMP]: payloads.RequestOnrampEvent;
  [OrchestrationEventType.REQUEST_ADD_TOKENS]: payloads.RequestAddTokensEvent;
  [OrchestrationEventType.REQUEST_GO_BACK]: payloads.RequestGoBackEvent;
};
type ProviderEventMapping = { [ProviderEventType.PROVIDER_UPDATED]: payloads.ProviderUpdated };
/** Events of every widget but the commerce widget. */
type Common = OrchestrationMapping & ProviderEventMapping;

/** Payloads of the events, by widget and event. */
export type WidgetEventData = {
  [WidgetType.CONNECT]: {
    [ConnectEventType.SUCCESS]: payloads.ConnectionSuccess;
    [ConnectEventType.FAILURE]: payloads.ConnectionFailed;
    [ConnectEventType.CLOSE_WIDGET]: Nothing;
    [ConnectEventType.WALLETCONNECT_PROVIDER_UPDATED]: payloads.WalletConnectProviderChanged;
  } & Common;
  [WidgetType.WALLET]: {
    [WalletEventType.NETWORK_SWITCH]: payloads.WalletNetworkSwitch;
    [WalletEventType.DISCONNECT_WALLET]: payloads.WalletDisconnect;
    [WalletEventType.CLOSE_WIDGET]: Nothing;
  } & Common;
  [WidgetType.SWAP]: {
    [SwapEventType.SUCCESS]: payloads.SwapSuccess;
    [SwapEventType.FAILURE]: payloads.SwapFailed;
    [SwapEventType.REJECTED]: payloads.SwapRejected;
    [SwapEventType.CLOSE_WIDGET]: Nothing;
  } & Common;
  [WidgetType.BRIDGE]: {
    [BridgeEventType.TRANSACTION_SENT]: payloads.BridgeTransactionSent;
    [BridgeEventType.FAILURE]: payloads.BridgeFailed;
    [BridgeEventType.CLOSE_WIDGET]: Nothing;
    [BridgeEventType.CLAIM_WITHDRAWAL_SUCCESS]: payloads.BridgeClaimWithdrawalSuccess;
    [BridgeEventType.CLAIM_WITHDRAWAL_FAILURE]: payloads.BridgeClaimWithdrawalFailed;
  } & Common;
  [WidgetType.ONRAMP]: {
    [OnRampEventType.SUCCESS]: payloads.OnRampSuccess;
    [OnRampEventType.FAILURE]: payloads.OnRampFailed;
    [OnRampEventType.CLOSE_WIDGET]: Nothing;
  } & Common;
  [WidgetType.SALE]: {
    [SaleEventType.SUCCESS]: payloads.SaleSuccess;
    [SaleEventType.FAILURE]: payloads.SaleFailed;
    [SaleEventType.REJECTED]: Untyped;
    [SaleEventType.CLOSE_WIDGET]: Nothing;
    [SaleEventType.TRANSACTION_SUCCESS]: payloads.SaleTransactionSuccess;
    [SaleEventType.PAYMENT_METHOD]: payloads.SalePaymentMethod;
    [SaleEventType.PAYMENT_TOKEN]: payloads.SalePaymentToken;
    [SaleEventType.REQUEST_BRIDGE]: Nothing;
    [SaleEventType.REQUEST_SWAP]: Nothing;
    [SaleEventType.REQUEST_ONRAMP]: Nothing;
  } & Common;
  [WidgetType.IMMUTABLE_COMMERCE]: {
    [CommerceEventType.INITIALISED]: CommerceWidgetParams;
    [CommerceEventType.PROVIDER_UPDATED]: CommerceProviderUpdatedEvent;
    [CommerceEventType.CLOSE]: Nothing;
    [CommerceEventType.SUCCESS]: CommerceSuccessEvent;
    [CommerceEventType.FAILURE]: CommerceFailureEvent;
    [CommerceEventType.DISCONNECTED]: Nothing;
    [CommerceEventType.USER_ACTION]: CommerceUserActionEvent;
  };
  [WidgetType.ADD_TOKENS]: {
    [AddTokensEventType.CLOSE_WIDGET]: Nothing;
    [AddTokensEventType.CONNECT_SUCCESS]: payloads.AddTokensConnectSuccess;
    [AddTokensEventType.SUCCESS]: payloads.AddTokensSuccess;
    [AddTokensEventType.FAILURE]: payloads.AddTokensFailed;
  } & Common;
  [WidgetType.PURCHASE]: {
    [PurchaseEventType.CLOSE_WIDGET]: Nothing;
    [PurchaseEventType.CONNECT_SUCCESS]: payloads.PurchaseConnectSuccess;
    [PurchaseEventType.SUCCESS]: payloads.PurchaseSuccess;
    [PurchaseEventType.FAILURE]: payloads.PurchaseFailed;
  } & Common;
  [WidgetType.TRANSFER]: {
    [TransferEventType.CLOSE_WIDGET]: Nothing;
    [TransferEventType.SUCCESS]: payloads.TransferSuccess;
    [TransferEventType.FAILURE]: payloads.TransferFailed;
    [TransferEventType.REJECTED]: payloads.TransferRejected;
  } & Common;
};
/** Names of the events, by widget. */
export type WidgetEventTypes = {
  [WidgetType.CONNECT]: ConnectEventType | OrchestrationEventType;
  [WidgetType.WALLET]: WalletEventType | OrchestrationEventType;
  [WidgetType.SWAP]: SwapEventType | OrchestrationEventType;
  [WidgetType.BRIDGE]: BridgeEventType | OrchestrationEventType;
  [WidgetType.ONRAMP]: OnRampEventType | OrchestrationEventType;
  [WidgetType.SALE]: SaleEventType | OrchestrationEventType;
  [WidgetType.IMMUTABLE_COMMERCE]: CommerceEventType | OrchestrationEventType;
  [WidgetType.ADD_TOKENS]: AddTokensEventType | OrchestrationEventType;
  [WidgetType.PURCHASE]: PurchaseEventType | OrchestrationEventType;
};

/** A `CustomEvent`'s detail. */
export type WidgetEvent<T extends WidgetType, Name extends keyof WidgetEventData[T]> = {
  type: Name;
  data: WidgetEventData[T][Name];
};
export type OrchestrationEvent<Name extends keyof OrchestrationMapping> = {
  type: Name;
  data: OrchestrationMapping[Name];
};
export type ProviderEvent<Name extends keyof ProviderEventMapping> = { type: Name; data: ProviderEventMapping[Name] };

export type WidgetProperties<T extends WidgetType> = {
  config?: WidgetConfigurations[T];
  provider?: WrappedBrowserProvider;
};
/** One widget of the factory. */
export interface Widget<T extends WidgetType> {
  /** Shows the widget in the element of an id. */
  mount(id: string, params?: WidgetParameters[T]): void;
  /** Removes the widget from the page. */
  unmount(): void;
  /** Changes how the widget looks and behaves. */
  update(props: WidgetProperties<T>): void;
  /** Listens to an event; a second listener of the same event replaces the first. */
  addListener<Name extends keyof WidgetEventData[T]>(
    type: Name,
    callback: (data: WidgetEventData[T][Name]) => void,
  ): void;
  /** Stops listening to an event. */
  removeListener<Name extends keyof WidgetEventData[T]>(type: Name): void;
}
export interface IWidgetsFactoryCreate {
  (
    type: WidgetType.IMMUTABLE_COMMERCE,
    props?: WidgetProperties<WidgetType.IMMUTABLE_COMMERCE>,
  ): Widget<WidgetType.IMMUTABLE_COMMERCE>;
  <T extends Exclude<WidgetType, WidgetType.IMMUTABLE_COMMERCE>>(type: T, props?: WidgetProperties<T>): Widget<T>;
}
export interface IWidgetsFactory {
  create: IWidgetsFactoryCreate;
  /** Sets the wallet of all widgets. */
  updateProvider(provider: WrappedBrowserProvider): void;
}
