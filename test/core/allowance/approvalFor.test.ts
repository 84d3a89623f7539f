import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { Approvable } from '../../../core/allowance/Approvable.js';
import { allowanceReset, approvalFor } from '../../../core/allowance/approvalFor.js';
import { childChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { collection, erc20, erc721, erc1155, usdc } from '../checkout/kit/items.js';

const calls = new Interface(['function approve(address,uint256)', 'function setApprovalForAll(address,bool)']);

describe('approvalFor', () => {
  it.each<[string, Approvable, string, string, readonly unknown[]]>([
    [
      'ERC20: the whole requirement, because approve replaces an allowance',
      erc20(105n),
      usdc,
      'approve',
      [exchange, 105n],
    ],
    ['ERC721: the id alone', erc721(7n), collection, 'approve', [stranger, 7n]],
    [
      'ERC721 of a book that lists any of them: the whole collection',
      { ...erc721(7n), wholeCollection: true },
      collection,
      'setApprovalForAll',
      [stranger, true],
    ],
    ['ERC1155: all of the contract', erc1155(7n, 3n), collection, 'setApprovalForAll', [stranger, true]],
  ])('builds the approval: %s', (_name, requirement, to, name, args) => {
    expect(approvalFor(requirement, player, childChainId)).toEqual({
      chainId: childChainId,
      from: player,
      to,
      value: 0n,
      data: calls.encodeFunctionData(name, args),
    });
  });

  it('resets the allowance to zero', () => {
    expect(allowanceReset(erc20(105n), player, childChainId)).toEqual({
      chainId: childChainId,
      from: player,
      to: usdc,
      value: 0n,
      data: calls.encodeFunctionData('approve', [exchange, 0n]),
    });
  });
});
