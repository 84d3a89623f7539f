import { describe, expect, it } from '@jest/globals';
import { AbiCoder } from 'ethers';
import { approvalFor } from '../../../core/allowance/approvalFor.js';
import { readApproval } from '../../../core/allowance/readApproval.js';
import { usualApproval } from '../../../core/allowance/usualApproval.js';
import { childChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';
import { erc20, usdc } from '../checkout/kit/items.js';

const allowing = (allowed: bigint): ScriptedChain =>
  new ScriptedChain()
    .script('eth_call', () => AbiCoder.defaultAbiCoder().encode(['uint256'], [allowed]))
    .script('eth_estimateGas', () => '0xc350');
const estimateOf = (amount: bigint): unknown => [
  { from: player, to: usdc, data: approvalFor(erc20(amount), player, childChainId).data, value: '0x0' },
];
const estimates = (chain: ScriptedChain): unknown[] =>
  chain.reads.filter(({ method }) => method === 'eth_estimateGas').map(({ params }) => params);

describe('readApproval', () => {
  it('reads the allowance and the gas at once', async () => {
    const chain = allowing(2n);
    await expect(readApproval(chain, { owner: player, approvable: erc20(5n) }, {})).resolves.toMatchObject({
      missing: 3n,
      gas: 50_000n,
    });
    expect(estimates(chain)).toEqual([estimateOf(5n)]);
  });

  it('asks for the gas of what stands for the approval, where the amount is not known yet', async () => {
    const chain = allowing(0n);
    await readApproval(chain, { owner: player, approvable: erc20(5n), estimated: usualApproval(erc20(5n)) }, {});
    expect(estimates(chain)).toEqual([estimateOf(10n ** 18n)]);
  });

  it('does not read what is known, and asks nothing where that suffices', async () => {
    const chain = allowing(0n);
    await expect(readApproval(chain, { owner: player, approvable: erc20(5n), allowed: 4n }, {})).resolves.toMatchObject(
      { missing: 1n },
    );
    await expect(readApproval(chain, { owner: player, approvable: erc20(5n), allowed: 5n }, {})).resolves.toBeNull();
    expect(chain.reads.map(({ method }) => method)).toEqual(['eth_estimateGas']);
  });
});
