import { WidgetType } from './WidgetType.js';

/**
 * The names of a widget's `CustomEvent`s, with `{ type, data }` as detail (facts §5.3). They bubble out of
 * shadow roots, up to the window.
 */
export const domEventName: Readonly<Record<WidgetType, string>> = {
  [WidgetType.CONNECT]: 'imtbl-connect-widget',
  [WidgetType.WALLET]: 'imtbl-wallet-widget',
  [WidgetType.SWAP]: 'imtbl-swap-widget',
  [WidgetType.BRIDGE]: 'imtbl-bridge-widget',
  [WidgetType.ONRAMP]: 'imtbl-onramp-widget',
  [WidgetType.SALE]: 'imtbl-sale-widget',
  [WidgetType.COMMERCE]: 'imtbl-commerce-widget',
  [WidgetType.ADD_TOKENS]: 'imtbl-add-tokens-widget',
  [WidgetType.PURCHASE]: 'imtbl-purchase-widget',
  [WidgetType.TRANSFER]: 'imtbl-transfer-widget',
};

/**
 * The event on the window that shares the wallet between a page and its widgets; detail `{ type:
 * 'PROVIDER_UPDATED', data: { provider } }`.
 */
export const providerRelayName = 'imtbl-widgets-provider';
export const PROVIDER_UPDATED = 'PROVIDER_UPDATED';

export function dispatchWidgetEvent(element: Element, type: WidgetType, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(domEventName[type], { detail, bubbles: true, composed: true }));
}
