import type { Devnet, DevnetProduct } from 'tributary-devnet';
import { type DemoConfig, demoConfig, lanternPrice } from '../demo/demoConfig.js';

/** The configuration of the page at `/`: the devnet, and the stall's article. */
export interface FrontDoorConfig extends DemoConfig {
  readonly lantern: DevnetProduct;
  /** The stall's currency and price, in the smallest unit as decimal text. */
  readonly price: {
    readonly tokenAddress: string;
    readonly symbol: string;
    readonly decimals: number;
    readonly amount: string;
  };
}

export function frontDoorConfig(devnet: Devnet, overrides: unknown): FrontDoorConfig {
  const lantern = devnet.products.find(({ productId }) => productId === 'lantern');
  const usdc = devnet.tokens.child['USDC'];
  if (lantern === undefined || usdc === undefined) throw new Error('the devnet has no lantern that is sold for USDC');
  const { address, symbol, decimals } = usdc;
  return {
    ...demoConfig(devnet, overrides),
    lantern,
    price: { tokenAddress: address, symbol, decimals, amount: lanternPrice.toString() },
  };
}
