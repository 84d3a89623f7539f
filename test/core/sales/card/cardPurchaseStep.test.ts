import { describe, expect, it } from '@jest/globals';
import { cardPurchaseStep } from '../../../../core/sales/card/cardPurchaseStep.js';
import { aToken } from '../../../kit/aToken.js';
import { stranger } from '../../../kit/people.js';

const token = aToken();
const item = {
  price: { token, value: 5_000_000n },
  transaction: { to: stranger, data: '0x12' },
  gasLimit: 200_000n,
  name: 'Sword',
  collectionAddress: stranger,
  contractType: 'ERC721',
  tokenIds: [7n],
  quantity: 1n,
} as const;
const bought = [{ collectionAddress: stranger, contractType: 'ERC721', tokenId: 7n, amount: 1n, before: 0n }] as const;

describe('cardPurchaseStep', () => {
  it('takes nothing of the wallet, and brings it no tokens: the items are what arrives', () => {
    expect(cardPurchaseStep({ item, bought, deadline: 1_700_000_000 })).toEqual({
      type: 'CARD_PURCHASE',
      chainId: token.chainId,
      fundingItem: {
        type: 'ERC20',
        token,
        fundsRequired: expect.objectContaining({ amount: 0n }),
        userBalance: expect.objectContaining({ balance: 0n }),
      },
      delivers: { token, value: 0n },
      fees: {},
      item,
      bought,
      deadline: 1_700_000_000,
    });
  });
});
