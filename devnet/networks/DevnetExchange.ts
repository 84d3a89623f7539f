/** Uniswap v3, as a record that says all one needs to trade there. */
export interface DevnetExchangeV3 {
  readonly kind: 'v3';
  readonly factory: string;
  /** Version 2. */
  readonly quoter: string;
  /** Version 02. */
  readonly router: string;
  readonly positionManager: string;
  /** Of a pool's creation code: its address follows from it. */
  readonly initCodeHash: string;
  /** Hundredths of a basis point, and the distance of ticks that goes with each. */
  readonly tiers: readonly { readonly fee: number; readonly spacing: number }[];
}

export type DevnetExchange = DevnetExchangeV3;
