import type { Address } from 'tributary-sdk';

/** Where the studio's desk stands. */
export interface DeskSettings {
  readonly chainId: number;
  readonly desk: Address;
}
export const DeskSettings = Symbol.for('studio/DeskSettings');
