/** The ten widgets (specification §2, and the transfer). */
export const WidgetType = {
  CONNECT: 'connect',
  WALLET: 'wallet',
  SWAP: 'swap',
  BRIDGE: 'bridge',
  ONRAMP: 'onramp',
  SALE: 'sale',
  COMMERCE: 'immutableCommerce',
  ADD_TOKENS: 'addTokens',
  PURCHASE: 'purchase',
  TRANSFER: 'transfer',
} as const;
export type WidgetType = (typeof WidgetType)[keyof typeof WidgetType];

/** Every widget but commerce, which hosts them. */
export type HostedWidgetType = Exclude<WidgetType, typeof WidgetType.COMMERCE>;
