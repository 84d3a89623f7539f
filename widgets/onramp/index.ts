'use client';

/** The onramp widget on its own, with the provider it needs: for bundlers that split by file (docs/how-to/bundlers.md). */

export { TributaryProvider, type TributaryProviderProps } from '../shared/host/TributaryProvider.js';
export type { OnrampParameters } from './OnrampParameters.js';
export { OnrampWidget } from './onrampWidget.js';
