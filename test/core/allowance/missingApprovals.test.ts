import { describe, expect, it } from '@jest/globals';
import { AbiCoder } from 'ethers';
import { approvalCall } from '../../../core/allowance/approvalFor.js';
import { missingApprovals } from '../../../core/allowance/missingApprovals.js';
import { player } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';
import { erc20, erc1155 } from '../checkout/kit/items.js';

const coder = AbiCoder.defaultAbiCoder();
const answering = (type: string, value: unknown): ScriptedChain =>
  new ScriptedChain().script('eth_call', () => coder.encode([type], [value]));

describe('missingApprovals of a spender', () => {
  it('are none if the allowance suffices', async () => {
    await expect(missingApprovals(answering('uint256', 5n), player, erc20(5n), {})).resolves.toEqual([]);
  });

  it('approve the exact amount if nothing is allowed', async () => {
    await expect(missingApprovals(answering('uint256', 0n), player, erc20(5n), {})).resolves.toEqual([
      approvalCall(erc20(5n)),
    ]);
  });

  it('take a smaller allowance back first', async () => {
    await expect(missingApprovals(answering('uint256', 4n), player, erc20(5n), {})).resolves.toEqual([
      approvalCall(erc20(0n)),
      approvalCall(erc20(5n)),
    ]);
  });

  it('allow a collection at once', async () => {
    await expect(missingApprovals(answering('bool', false), player, erc1155(1n, 2n), {})).resolves.toEqual([
      approvalCall(erc1155(1n, 2n)),
    ]);
  });
});
