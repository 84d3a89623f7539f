'use client';

/** The add-tokens widget on its own, with the provider it needs: for bundlers that split by file (docs/how-to/bundlers.md). */

export { TributaryProvider, type TributaryProviderProps } from '../shared/host/TributaryProvider.js';
export type { AddTokensParameters } from './AddTokensParameters.js';
export { AddTokensWidget } from './addTokensWidget.js';
