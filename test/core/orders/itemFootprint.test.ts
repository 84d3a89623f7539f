import { describe, expect, it } from '@jest/globals';
import { AbiCoder, id, zeroPadValue } from 'ethers';
import { itemFootprint } from '../../../core/orders/itemFootprint.js';
import { exchange, player } from '../../kit/people.js';

const words = (...values: readonly bigint[]): string =>
  AbiCoder.defaultAbiCoder().encode(
    values.map(() => 'uint256'),
    values,
  );
const receiver = zeroPadValue(player.toLowerCase(), 32);

describe('itemFootprint', () => {
  it('matches the one item of an ERC721 from any sender', () => {
    const item = { type: 'ERC721', contractAddress: exchange, id: 7n } as const;
    expect(itemFootprint(item, player, 1n)).toEqual({
      logs: [{ address: exchange, topics: [id('Transfer(address,address,uint256)'), null, receiver, words(7n)] }],
    });
  });

  it('matches the number of units of an ERC1155 item', () => {
    const item = { type: 'ERC1155', contractAddress: exchange, id: 7n, amount: 10n } as const;
    const topics = [id('TransferSingle(address,address,address,uint256,uint256)'), null, null, receiver];
    expect(itemFootprint(item, player, 3n)).toEqual({
      logs: [{ address: exchange, topics, words: [words(7n)], amount: { word: 1, least: 3n } }],
    });
  });

  it('matches the sender if an item is given away', () => {
    const giver = zeroPadValue(exchange.toLowerCase(), 32);
    const single = { type: 'ERC721', contractAddress: exchange, id: 7n } as const;
    expect(itemFootprint(single, player, 1n, exchange).logs[0]?.topics.slice(1)).toEqual([giver, receiver, words(7n)]);
    const pieces = { ...single, type: 'ERC1155', amount: 10n } as const;
    expect(itemFootprint(pieces, player, 3n, exchange).logs[0]?.topics.slice(1)).toEqual([null, giver, receiver]);
  });
});
