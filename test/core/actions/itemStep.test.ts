import { describe, expect, it } from '@jest/globals';
import { itemStep } from '../../../core/actions/itemStep.js';
import type { ListedItem } from '../../../core/orders/Listing.js';
import { aNativeToken, childChainId } from '../../kit/aToken.js';
import { exchange, stranger } from '../../kit/people.js';

const hero: ListedItem = { type: 'ERC721', contractAddress: exchange, id: 7n };
const stepOf = (item: ListedItem, name?: string) =>
  itemStep({
    chainId: childChainId,
    item,
    name,
    recipient: stranger,
    gas: { token: aNativeToken(), balance: 5n },
    fees: {},
  });

describe('itemStep', () => {
  it('spends nothing but gas, and delivers whole pieces to whom it is for', () => {
    expect(stepOf({ ...hero, type: 'ERC1155', amount: 3n }, 'Potion')).toEqual({
      type: 'ITEM_TRANSFER',
      chainId: childChainId,
      fundingItem: {
        type: 'NATIVE',
        fundsRequired: { amount: 0n, formattedAmount: '0' },
        userBalance: { balance: 5n, formattedBalance: '0.000000000000000005' },
        token: aNativeToken(),
      },
      delivers: {
        token: {
          chainId: childChainId,
          address: exchange,
          decimals: 0,
          symbol: 'Potion',
          name: 'ERC1155 #7',
          type: 'item',
        },
        value: 3n,
      },
      recipient: stranger,
      fees: {},
      item: { ...hero, type: 'ERC1155', amount: 3n },
    });
  });

  it.each([
    [undefined, '#7'],
    ['', '#7'],
    ['\u202e \u0000', '#7'],
    ['Hero\u202e 7', 'Hero 7'],
  ])('calls a single item that is called %j %s', (name, symbol) => {
    expect(stepOf(hero, name).delivers).toMatchObject({ token: { symbol, name: 'ERC721 #7' }, value: 1n });
  });
});
