/** The wallet that is connected at the start, by its name in the URL; none without a name. */
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
