export type { ChainRecord } from './ChainRecord.js';
export * from './table.js';
