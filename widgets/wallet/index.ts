'use client';

/** The wallet widget alone, with what it stands in: for bundlers that split by file (docs/how-to/bundlers.md). */

export { TributaryProvider, type TributaryProviderProps } from '../shared/host/TributaryProvider.js';
export { type WalletParameters, WalletWidget } from './walletWidget.js';
