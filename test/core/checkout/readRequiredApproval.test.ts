import { describe, expect, it } from '@jest/globals';
import { AbiCoder, id } from 'ethers';
import { approvalFor } from '../../../core/allowance/approvalFor.js';
import type { AllowanceResult, ApprovableRequirement } from '../../../core/checkout/Allowance.js';
import { allowanceResult, readRequiredApproval } from '../../../core/checkout/readRequiredApproval.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { childChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';
import { erc20, erc721, erc1155 } from './kit/items.js';

const selector = (signature: string): string => id(signature).slice(0, 10);
const encode = (type: string, value: unknown): string => AbiCoder.defaultAbiCoder().encode([type], [value]);

interface Contracts {
  readonly allowance?: bigint;
  readonly forAll?: boolean;
  readonly approved?: string | Error;
  readonly refusesApproval?: boolean;
}

function chainOf({
  allowance = 0n,
  forAll = false,
  approved = `0x${'0'.repeat(40)}`,
  refusesApproval = false,
}: Contracts): ScriptedChain {
  const answers: Readonly<Record<string, () => unknown>> = {
    [selector('allowance(address,address)')]: () => encode('uint256', allowance),
    [selector('isApprovedForAll(address,address)')]: () => encode('bool', forAll),
    [selector('getApproved(uint256)')]: () =>
      approved instanceof Error ? Promise.reject(approved) : encode('address', approved),
  };
  return new ScriptedChain()
    .script('eth_call', ([, data]) => answers[String(data).slice(0, 10)]?.())
    .script('eth_estimateGas', () => (refusesApproval ? Promise.reject(readErrors.reverted('0x', null)) : '0xc350'));
}

const read = async (requirement: ApprovableRequirement, contracts: Contracts): Promise<AllowanceResult> =>
  allowanceResult(requirement, await readRequiredApproval(chainOf(contracts), player, requirement, {}));

describe('readRequiredApproval', () => {
  it.each<[string, ApprovableRequirement, Contracts, bigint | null]>([
    ['ERC20 exactly allowed', erc20(5n), { allowance: 5n }, null],
    ['ERC20 allowed in part: what is missing', erc20(5n), { allowance: 2n }, 3n],
    ['ERC20 of nothing', erc20(0n), {}, null],
    ['ERC721 approved for all', erc721(1n), { forAll: true }, null],
    ['ERC721 whose id is approved, whatever the spelling', erc721(1n), { approved: stranger.toLowerCase() }, null],
    ['ERC721 approved for another spender', erc721(1n), { approved: exchange }, 1n],
    ['ERC721 never minted: no spender is approved', erc721(1n), { approved: readErrors.reverted('0x', null) }, 1n],
    ['ERC1155 approved for all', erc1155(1n, 3n), { forAll: true }, null],
    ['ERC1155 not approved', erc1155(1n, 3n), {}, 3n],
  ])('returns the missing approval: %s', async (_name, requirement, contracts, delta) => {
    const result = await read(requirement, contracts);
    expect(result.sufficient ? null : result.delta).toBe(delta);
  });

  it('approves the whole requirement where some is allowed: approve replaces an allowance', async () => {
    await expect(read(erc20(5n), { allowance: 2n })).resolves.toMatchObject({
      approvalTransaction: approvalFor(erc20(5n), player, childChainId),
      resetTransaction: null,
    });
  });

  it('resets first where some is allowed and the token refuses to change it', async () => {
    await expect(read(erc20(5n), { allowance: 2n, refusesApproval: true })).resolves.toMatchObject({
      resetTransaction: { data: expect.stringMatching(/0{64}$/) as unknown },
    });
  });

  it('plans no reset if the allowance is zero', async () => {
    await expect(read(erc20(5n), { refusesApproval: true })).resolves.toMatchObject({ resetTransaction: null });
  });

  it.each<[ApprovableRequirement, string]>([
    [erc20(1n), 'GET_ERC20_ALLOWANCE_ERROR'],
    [erc721(1n), 'GET_ERC721_ALLOWANCE_ERROR'],
    [erc1155(1n, 1n), 'GET_ERC1155_ALLOWANCE_ERROR'],
  ])('throws if the allowance can’t be read', async (requirement, code) => {
    const silent = chainOf({}).script('eth_call', () => Promise.reject(readErrors.failed('timeout')));
    await expect(readRequiredApproval(silent, player, requirement, {})).rejects.toMatchObject({ code });
  });
});
