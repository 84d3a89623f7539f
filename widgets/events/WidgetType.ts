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

/** The flows that the commerce widget hosts. */
export const CommerceFlow = {
  CONNECT: 'CONNECT',
  WALLET: 'WALLET',
  SALE: 'SALE',
  SWAP: 'SWAP',
  BRIDGE: 'BRIDGE',
  ONRAMP: 'ONRAMP',
  ADD_TOKENS: 'ADD_TOKENS',
  PURCHASE: 'PURCHASE',
} as const;
export type CommerceFlow = (typeof CommerceFlow)[keyof typeof CommerceFlow];

/** Every widget but commerce, which hosts them. */
export type HostedWidgetType = Exclude<WidgetType, typeof WidgetType.COMMERCE>;
