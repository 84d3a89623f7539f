'use client';

/** The bridge widget on its own, with the provider it needs: for bundlers that split by file (docs/how-to/bundlers.md). */

export { TributaryProvider, type TributaryProviderProps } from '../shared/host/TributaryProvider.js';
export type { BridgeParameters } from './BridgeParameters.js';
export { BridgeWidget } from './bridgeWidget.js';
