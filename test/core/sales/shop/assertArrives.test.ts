import { describe, expect, it } from '@jest/globals';
import { id } from 'ethers';
import type { SoldProduct } from '../../../../core/sales/SignedSale.js';
import { assertArrives } from '../../../../core/sales/shop/assertArrives.js';
import { exchange, player, stranger } from '../../../kit/people.js';

const word = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');
const log = (event: string, indexed: readonly (string | bigint)[], ...data: readonly bigint[]) => ({
  address: stranger,
  topics: [id(event), ...indexed.map((each) => `0x${word(each)}`)],
  data: `0x${data.map(word).join('')}`,
});
const mint = '0x0000000000000000000000000000000000000000';
const transfer = (from: string, to: string) => log('Transfer(address,address,uint256)', [from, to, 7n]);
const pieces = (from: string, to: string, amount: bigint) =>
  log('TransferSingle(address,address,address,uint256,uint256)', [exchange, from, to], 7n, amount);
const batch = (from: string, to: string, amount: bigint) =>
  log(
    'TransferBatch(address,address,address,uint256[],uint256[])',
    [exchange, from, to],
    64n,
    128n,
    1n,
    7n,
    1n,
    amount,
  );
const sold = (contractType: SoldProduct['contractType'], amount: bigint): SoldProduct => ({
  ...{ productId: 'sword', collectionAddress: stranger, contractType },
  items: [{ tokenId: 7n, amount }],
});
const arriving = (logs: readonly object[], contractType: SoldProduct['contractType'] = 'ERC721', amount = 1n) => {
  return () =>
    assertArrives(logs as Parameters<typeof assertArrives>[0], {
      products: [sold(contractType, amount)],
      recipientAddress: player,
    });
};

describe('assertArrives', () => {
  it.each([
    ['a minted item', arriving([transfer(mint, player)])],
    ['an item that goes around and comes back', arriving([transfer(mint, exchange), transfer(exchange, player)])],
    ['pieces in two logs', arriving([pieces(mint, player, 2n), pieces(mint, player, 1n)], 'ERC1155', 3n)],
    ['pieces in a batch', arriving([batch(mint, player, 3n)], 'ERC1155', 3n)],
    ['more pieces than sold', arriving([pieces(mint, player, 4n)], 'ERC1155', 3n)],
  ])('accepts logs that bring %s', (_what, arrives) => {
    expect(arrives).not.toThrow();
  });

  it.each([
    ['no item', arriving([])],
    ['an item for another account', arriving([transfer(mint, exchange)])],
    ['an item that is passed on', arriving([transfer(mint, player), transfer(player, exchange)])],
    ['an item that the account sends to itself', arriving([transfer(player, player)])],
    ['too few pieces', arriving([pieces(mint, player, 2n)], 'ERC1155', 3n)],
    [
      'pieces that are passed on in a batch',
      arriving([pieces(mint, player, 3n), batch(player, exchange, 1n)], 'ERC1155', 3n),
    ],
  ])('throws for logs that bring %s', (_what, arrives) => {
    expect(arrives).toThrow('an item does not arrive in the account');
  });
});
