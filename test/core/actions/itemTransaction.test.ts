import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { itemTransaction } from '../../../core/actions/itemTransaction.js';
import { childChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';

const given = { chainId: childChainId, from: player, recipient: stranger };
const sent = new Interface([
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
]);

describe('itemTransaction', () => {
  it('sends a single item so that a contract that cannot hold it refuses', () => {
    const item = { type: 'ERC721', contractAddress: exchange, id: 2n ** 256n - 1n } as const;
    expect(itemTransaction({ ...given, item })).toEqual({
      chainId: childChainId,
      from: player,
      to: exchange,
      data: sent.encodeFunctionData('safeTransferFrom(address,address,uint256)', [player, stranger, item.id]),
      value: 0n,
    });
  });

  it('sends so many pieces', () => {
    const item = { type: 'ERC1155', contractAddress: exchange, id: 7n, amount: 3n } as const;
    const signature = 'safeTransferFrom(address,address,uint256,uint256,bytes)';
    expect(itemTransaction({ ...given, item }).data).toBe(
      sent.encodeFunctionData(signature, [player, stranger, 7n, 3n, '0x']),
    );
  });
});
