import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { Hex } from '../../../core/money/Address.js';
import { givesTokensAway } from '../../../core/sales/givesTokensAway.js';
import { exchange, player } from '../../kit/people.js';

const encode = (signature: string, args: readonly unknown[]): Hex =>
  new Interface([`function ${signature}`]).encodeFunctionData(signature.split('(')[0]!, args) as Hex;

describe('givesTokensAway', () => {
  it.each<[string, readonly unknown[]]>([
    ['transfer(address,uint256)', [exchange, 1n]],
    ['transferFrom(address,address,uint256)', [player, exchange, 1n]],
    ['increaseAllowance(address,uint256)', [exchange, 1n]],
    ['setApprovalForAll(address,bool)', [exchange, true]],
    ['safeTransferFrom(address,address,uint256)', [player, exchange, 1n]],
    ['safeTransferFrom(address,address,uint256,bytes)', [player, exchange, 1n, '0x']],
    ['safeTransferFrom(address,address,uint256,uint256,bytes)', [player, exchange, 1n, 1n, '0x']],
    ['safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [player, exchange, [1n], [1n], '0x']],
    ['approve(address,address,uint160,uint48)', [exchange, player, 1n, 1]],
  ])('%s', (signature, args) => {
    const data = encode(signature, args);
    expect(givesTokensAway(data)).toBe(true);
    expect(givesTokensAway(`0x${data.slice(2).toUpperCase()}`)).toBe(true);
  });

  it.each<Hex>(['0x', '0x1234', encode('execute(bytes)', ['0x']), encode('balanceOf(address)', [player])])(
    'not %s',
    (data) => {
      expect(givesTokensAway(data)).toBe(false);
    },
  );
});
