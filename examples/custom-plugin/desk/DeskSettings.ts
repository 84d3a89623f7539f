import type { Address } from 'tributary-sdk';

/** Location of the studio's desk. */
export interface DeskSettings {
  readonly chainId: number;
  readonly desk: Address;
}
export const DeskSettings = Symbol.for('studio/DeskSettings');
