/** The nine widgets (specification §2). */
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
} as const;
export type WidgetType = (typeof WidgetType)[keyof typeof WidgetType];

/** Every widget but commerce, which hosts them. */
export type HostedWidgetType = Exclude<WidgetType, typeof WidgetType.COMMERCE>;
