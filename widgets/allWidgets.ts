import { type HostedWidgetType, WidgetType } from './shared/events/WidgetType.js';
import { loadOnce, type WidgetLoaders } from './shared/registry/loadOnce.js';
import type { AnyWidgetDefinition } from './shared/root/WidgetDefinition.js';

/** Loaders of the widgets that can be hosted: each loads its code when the widget is first shown. */
const hostedLoaders: { readonly [T in HostedWidgetType]?: () => Promise<AnyWidgetDefinition> } = {
  [WidgetType.CONNECT]: async () => (await import('./connect/connectWidget.js')).connectWidget,
  [WidgetType.WALLET]: async () => (await import('./wallet/walletWidget.js')).walletWidget,
  [WidgetType.SWAP]: async () => (await import('./swap/swapWidget.js')).swapWidget,
  [WidgetType.BRIDGE]: async () => (await import('./bridge/bridgeWidget.js')).bridgeWidget,
  [WidgetType.ONRAMP]: async () => (await import('./onramp/onrampWidget.js')).onrampWidget,
  [WidgetType.SALE]: async () => (await import('./sale/saleWidget.js')).saleWidget,
  [WidgetType.ADD_TOKENS]: async () => (await import('./add-tokens/addTokensWidget.js')).addTokensWidget,
  [WidgetType.PURCHASE]: async () => (await import('./purchase/purchaseWidget.js')).purchaseWidget,
  [WidgetType.TRANSFER]: async () => (await import('./transfer/transferWidget.js')).transferWidget,
};

export const loadHostedWidget = loadOnce(hostedLoaders);

const loaders: WidgetLoaders = {
  ...hostedLoaders,
  [WidgetType.COMMERCE]: async () => (await import('./commerce/commerceWidget.js')).commerceWidgetOf(loadHostedWidget),
};

/** Loads the definition of any widget. */
export const loadWidget = loadOnce(loaders);

export function isWidgetType(type: string): type is WidgetType {
  return Object.hasOwn(loaders, type);
}
