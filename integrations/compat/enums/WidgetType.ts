/** Widgets that the factory creates. */
export enum WidgetType {
  CONNECT = 'connect',
  WALLET = 'wallet',
  SWAP = 'swap',
  BRIDGE = 'bridge',
  ONRAMP = 'onramp',
  SALE = 'sale',
  IMMUTABLE_COMMERCE = 'immutableCommerce',
  ADD_TOKENS = 'addTokens',
  PURCHASE = 'purchase',
  TRANSFER = 'transfer',
}
