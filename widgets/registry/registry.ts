import { type HostedWidgetType, WidgetType } from '../events/WidgetType.js';
import type { AnyWidgetDefinition } from '../root/WidgetDefinition.js';
import { loadOnce } from './loadOnce.js';

/** Where the definition of each widget that can be hosted comes from: its code is loaded when somebody wants to see it. The one that hosts them is in allWidgets. */
export const hostedLoaders: { readonly [T in HostedWidgetType]?: () => Promise<AnyWidgetDefinition> } = {
  [WidgetType.CONNECT]: async () => (await import('../connect/connectWidget.js')).connectWidget,
  [WidgetType.WALLET]: async () => (await import('../wallet/walletWidget.js')).walletWidget,
  [WidgetType.SWAP]: async () => (await import('../swap/swapWidget.js')).swapWidget,
  [WidgetType.BRIDGE]: async () => (await import('../bridge/bridgeWidget.js')).bridgeWidget,
  [WidgetType.ONRAMP]: async () => (await import('../onramp/onrampWidget.js')).onrampWidget,
  [WidgetType.SALE]: async () => (await import('../sale/saleWidget.js')).saleWidget,
  [WidgetType.ADD_TOKENS]: async () => (await import('../add-tokens/addTokensWidget.js')).addTokensWidget,
  [WidgetType.PURCHASE]: async () => (await import('../purchase/purchaseWidget.js')).purchaseWidget,
};

export const loadHostedWidget = loadOnce(hostedLoaders);
