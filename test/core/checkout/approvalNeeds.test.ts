import { describe, expect, it } from '@jest/globals';
import { approvalNeeds } from '../../../core/checkout/approvalNeeds.js';
import type { ItemRequirement } from '../../../core/checkout/ItemRequirement.js';
import { stranger } from '../../kit/people.js';
import { erc20, erc721, erc1155, native } from './kit/items.js';

describe('approvalNeeds', () => {
  it.each<[string, readonly ItemRequirement[], readonly ItemRequirement[]]>([
    ['the native currency needs none', [native(1n)], []],
    ['a price and its fee to one spender are one allowance', [erc20(100n), erc20(5n, { isFee: true })], [erc20(105n)]],
    ['fees alone stay fees', [erc20(1n, { isFee: true }), erc20(2n, { isFee: true })], [erc20(3n, { isFee: true })]],
    [
      'two spenders are two allowances',
      [erc20(1n), erc20(2n, { spenderAddress: stranger })],
      [erc20(1n), erc20(2n, { spenderAddress: stranger })],
    ],
    [
      'every item stands for itself',
      [erc721(1n), erc721(2n), erc1155(1n, 2n), erc1155(2n, 2n)],
      [erc721(1n), erc721(2n), erc1155(1n, 2n), erc1155(2n, 2n)],
    ],
  ])('returns the required approvals: %s', (_name, given, needs) => {
    expect(approvalNeeds(given)).toEqual(needs);
  });

  it('refuses a sum that no contract could take', () => {
    expect(() => approvalNeeds([erc20(2n ** 256n - 1n), erc20(1n, { isFee: true })])).toThrow(
      expect.objectContaining({ code: 'ITEM_REQUIREMENTS_ERROR' }),
    );
  });
});
