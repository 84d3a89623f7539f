'use client';
// React hooks for custom screens. Explicit names only.

export { EngineProvider, useEngine } from './EngineProvider.js';
export { useBalances } from './useBalances.js';
export { useFundingRoutes } from './useFundingRoutes.js';
export { type PaymentView, usePayment } from './usePayment.js';
export { usePayments } from './usePayments.js';
export { useSwapQuote } from './useSwapQuote.js';
export { useWallet, type WalletView } from './useWallet.js';
export type { Watched } from './useWatched.js';
