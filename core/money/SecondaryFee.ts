import type { Address } from './Address.js';

export interface SecondaryFee {
  readonly recipient: Address;
  readonly basisPoints: number;
}
