'use client';

/** The transfer widget on its own, with the provider it needs: for bundlers that split by file (docs/how-to/bundlers.md). */

export { TributaryProvider, type TributaryProviderProps } from '../shared/host/TributaryProvider.js';
export type { TransferParameters } from './TransferParameters.js';
export { TransferWidget } from './transferWidget.js';
