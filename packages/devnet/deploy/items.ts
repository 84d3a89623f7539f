import { ZeroAddress } from 'ethers';
import { devnetAccounts } from '../chains/devnetAccounts.js';
import type { SetupTransaction } from '../chains/setup/SetupTransaction.js';
import { coins, units } from './amounts.js';
import { contractCaller } from './contractCaller.js';
import { childTokens } from './tokens/childTokens.js';

const { player, rich } = devnetAccounts;
const { USDC, GEM, ETH } = childTokens;

/**
 * Ids in the collection: 1 to 4 are for sale in the marketplace, 11 is in the order book, 100 is
 * the player's. Item 7 has many units.
 */
export const itemIds = {
  forUsdc: 1n,
  forCoin: 2n,
  forEth: 3n,
  forGem: 4n,
  inBook: 11n,
  ofPlayer: 100n,
  potion: 7n,
} as const;

/**
 * Creates the marketplace's listings, in order: hero 1 for 10 USDC, hero 2 for 5 native tokens,
 * hero 3 for 0.01 ETH, hero 4 for 400 GEM, and 1,000 potions for 2 GEM each. `rich` sells.
 */
export const itemTransactions = (addresses: {
  collection: string;
  items: string;
  marketplace: string;
  seaport: string;
}): SetupTransaction[] => {
  const collection = contractCaller('TestCollection', addresses.collection);
  const items = contractCaller('TestItems', addresses.items);
  const marketplace = contractCaller('TestMarketplace', addresses.marketplace);
  const bySeller = (transaction: SetupTransaction): SetupTransaction => ({ ...transaction, from: rich.address });
  const { forUsdc, forCoin, forEth, forGem, inBook, ofPlayer, potion } = itemIds;
  const listHero = (tokenId: bigint, currency: string, price: bigint): SetupTransaction =>
    bySeller(marketplace('listErc721', addresses.collection, tokenId, currency, price));
  return [
    ...[forUsdc, forCoin, forEth, forGem, inBook].map((tokenId) => collection('mint', rich.address, tokenId)),
    collection('mint', player.address, ofPlayer),
    items('mint', rich.address, potion, 1_000n),
    items('mint', player.address, potion, 5n),
    bySeller(collection('setApprovalForAll', addresses.marketplace, true)),
    bySeller(items('setApprovalForAll', addresses.marketplace, true)),
    bySeller(collection('setApprovalForAll', addresses.seaport, true)),
    bySeller(items('setApprovalForAll', addresses.seaport, true)),
    listHero(forUsdc, USDC.address, units(USDC, '10')),
    listHero(forCoin, ZeroAddress, coins('5')),
    listHero(forEth, ETH.address, coins('0.01')),
    listHero(forGem, GEM.address, coins('400')),
    bySeller(marketplace('listErc1155', addresses.items, potion, 1_000n, GEM.address, coins('2'))),
  ];
};
