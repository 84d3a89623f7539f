/** The flows of the commerce widget. */
export const CommerceFlow = {
  CONNECT: 'CONNECT',
  WALLET: 'WALLET',
  SALE: 'SALE',
  SWAP: 'SWAP',
  BRIDGE: 'BRIDGE',
  ONRAMP: 'ONRAMP',
  ADD_TOKENS: 'ADD_TOKENS',
  PURCHASE: 'PURCHASE',
  TRANSFER: 'TRANSFER',
} as const;
export type CommerceFlow = (typeof CommerceFlow)[keyof typeof CommerceFlow];
