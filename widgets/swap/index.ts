'use client';

/** The swap widget on its own, with the provider it needs: for bundlers that split by file (docs/how-to/bundlers.md). */

export { TributaryProvider, type TributaryProviderProps } from '../shared/host/TributaryProvider.js';
export type { SwapParameters } from './SwapParameters.js';
export { SwapWidget } from './swapWidget.js';
