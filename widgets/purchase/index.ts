'use client';

/** The purchase widget on its own, with the provider it needs: for bundlers that split by file (docs/how-to/bundlers.md). */

export type { SoldReceipt } from '../../flows/order/soldReceipt.js';
export { TributaryProvider, type TributaryProviderProps } from '../shared/host/TributaryProvider.js';
export type { PurchaseParameters } from './PurchaseParameters.js';
export { PurchaseWidget } from './purchaseWidget.js';
