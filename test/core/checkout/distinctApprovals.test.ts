import { describe, expect, it } from '@jest/globals';
import { approvalFor } from '../../../core/allowance/approvalFor.js';
import type { AllowanceResult, ApprovableRequirement } from '../../../core/checkout/Allowance.js';
import { distinctApprovals } from '../../../core/checkout/distinctApprovals.js';
import { childChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { erc20, erc721, erc1155 } from './kit/items.js';

function missing(itemRequirement: ApprovableRequirement): AllowanceResult {
  return {
    sufficient: false,
    itemRequirement,
    delta: 1n,
    approvalTransaction: approvalFor(itemRequirement, player, childChainId),
    resetTransaction: null,
  };
}

describe('distinctApprovals', () => {
  it('approves a whole ERC1155 contract once, whatever the ids', () => {
    const [first, second] = [missing(erc1155(1n, 1n)), missing(erc1155(2n, 1n))];
    expect(distinctApprovals([first, second])).toEqual([first]);
  });

  it('approves every ERC721 id', () => {
    const both = [missing(erc721(1n)), missing(erc721(2n))];
    expect(distinctApprovals(both)).toEqual(both);
  });

  it('leaves out what is allowed already', () => {
    expect(distinctApprovals([{ sufficient: true, itemRequirement: erc20(1n) }])).toEqual([]);
  });
});
