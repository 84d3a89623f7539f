/** The wallet that is connected from the start, by the name that the address gives; where it gives none, none is. */
export const walletStates = [
  'player',
  'empty',
  'passport',
  'walletconnect',
  'rejects',
  'slow',
  'no-gas',
  'batching',
  'wrong-network',
] as const;
export type WalletState = (typeof walletStates)[number];
