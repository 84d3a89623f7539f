import { Interface } from 'ethers';
import type { Devnet } from 'tributary-devnet';
import { type DemoConfig, demoConfig } from '../demo/demoConfig.js';

/**
 * The game's configuration of the stall. All calls are encoded here, so that the game needs no ABI
 * for its purchase.
 */
export interface StallConfig {
  readonly item: string;
  readonly symbol: string;
  /** In the smallest unit, as decimal text. */
  readonly price: string;
  readonly decimals: number;
  readonly tokenAddress: string;
  /** The contract that takes the price and transfers the lantern. */
  readonly market: string;
  readonly purchase: { readonly to: string; readonly data: string };
  /** The call that returns the lantern's owner, for the chain at `rpcUrl`. */
  readonly keeper: { readonly rpcUrl: string; readonly to: string; readonly data: string; readonly seller: string };
}

export interface RiverConfig extends DemoConfig {
  readonly stall: StallConfig;
}

const market = new Interface(['function buy(uint256 listingId, uint256 quantity)']);
const collection = new Interface(['function ownerOf(uint256 tokenId) view returns (address)']);
/** The first listing of the devnet's marketplace. */
const lantern = { listingId: 0n, tokenId: 1n, price: 10_000_000n };

export function riverConfig(devnet: Devnet, overrides: unknown): RiverConfig {
  const { child, contracts, tokens, accounts } = devnet;
  const usdc = tokens.child['USDC'];
  const [marketplace, collectionAddress] = [contracts.child['marketplace'], contracts.child['collection']];
  if (usdc === undefined || marketplace === undefined || collectionAddress === undefined)
    throw new Error('the devnet has no marketplace that sells for USDC');
  return {
    ...demoConfig(devnet, overrides),
    stall: {
      item: 'Riverglass Lantern',
      symbol: usdc.symbol,
      price: lantern.price.toString(),
      decimals: usdc.decimals,
      tokenAddress: usdc.address,
      market: marketplace,
      purchase: { to: marketplace, data: market.encodeFunctionData('buy', [lantern.listingId, 1n]) },
      keeper: {
        rpcUrl: child.rpcUrl,
        to: collectionAddress,
        data: collection.encodeFunctionData('ownerOf', [lantern.tokenId]),
        seller: accounts.rich.address,
      },
    },
  };
}
