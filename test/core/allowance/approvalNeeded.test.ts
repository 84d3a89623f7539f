import { describe, expect, it } from '@jest/globals';
import { allowanceReset, approvalFor } from '../../../core/allowance/approvalFor.js';
import { type AllowanceState, approvalNeeded } from '../../../core/allowance/approvalNeeded.js';
import { childChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { erc20, erc721, erc1155 } from '../checkout/kit/items.js';

const state = (given: Partial<AllowanceState> = {}): AllowanceState => ({
  owner: player,
  chainId: childChainId,
  allowed: 0n,
  estimate: { outcome: 'estimated', units: 46_000n },
  ...given,
});

describe('approvalNeeded', () => {
  it.each([
    ['an ERC20 amount to the wei', erc20(5n), 5n],
    ['more than an ERC20 amount', erc20(5n), 2n ** 256n - 1n],
    ['an ERC721 id', erc721(7n), 1n],
    ['the pieces of an ERC1155 contract', erc1155(7n, 3n), 3n],
  ])('asks for nothing where %s may be taken', (_what, approvable, allowed) => {
    expect(approvalNeeded(approvable, state({ allowed }))).toBeNull();
  });

  it.each([
    ['ERC20: the whole amount, whatever was allowed', erc20(5n), 2n, 3n],
    ['ERC721: the id', erc721(7n), 0n, 1n],
    ['ERC1155: the contract', erc1155(7n, 3n), 0n, 3n],
  ])('returns the missing approval: %s', (_what, approvable, allowed, missing) => {
    const expected = {
      missing,
      transaction: approvalFor(approvable, player, childChainId),
      reset: null,
      gas: 46_000n,
      isGasEstimated: true,
      isRefused: false,
    };
    expect(approvalNeeded(approvable, state({ allowed }))).toEqual(expected);
  });

  it('goes through zero where the token refuses to replace what stands, and counts the gas of both', () => {
    const approval = approvalNeeded(erc20(5n), state({ allowed: 1n, estimate: { outcome: 'refused' } }));
    expect(approval).toMatchObject({
      reset: allowanceReset(erc20(5n), player, childChainId),
      gas: 110_000n,
      isGasEstimated: false,
      isRefused: false,
    });
  });

  it.each([
    ['nothing stands', erc20(5n), 0n, 'refused'],
    ['the refusal is unknown', erc20(5n), 1n, 'unknown'],
    ['it is an item', erc1155(7n, 3n), 1n, 'refused'],
  ] as const)('does not go through zero where %s', (_when, approvable, allowed, outcome) => {
    expect(approvalNeeded(approvable, state({ allowed, estimate: { outcome } }))).toMatchObject({
      reset: null,
      gas: 55_000n,
      isGasEstimated: false,
      isRefused: outcome === 'refused',
    });
  });
});
