import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { ItemBalanceRequirement } from '../../../core/checkout/BalanceRequirement.js';
import { readItemHolding } from '../../../core/checkout/readItemHolding.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';
import { collection, erc721, erc1155 } from './kit/items.js';

const collections = new Interface([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address,uint256) view returns (uint256)',
]);
const hero = erc721(7n);
const potions = erc1155(9n, 3n);
const figure = (balance: bigint): object => ({ balance, formattedBalance: String(balance) });

function holding(item: typeof hero | typeof potions, answer: unknown) {
  const chain = new ScriptedChain().script('eth_call', () => {
    if (answer instanceof Error) throw answer;
    return collections.encodeFunctionResult(item.type === 'ERC721' ? 'ownerOf' : 'balanceOf', [answer]);
  });
  const read = (): Promise<ItemBalanceRequirement> => readItemHolding(chain, player, item, {});
  return { chain, read };
}

describe('readItemHolding', () => {
  it.each([
    ['the player', player, 1n, 0n],
    ['another account', stranger, 0n, 1n],
  ])('counts an ERC721 as held or missing: %s owns it', async (_name, owner, current, delta) => {
    expect(await holding(hero, owner).read()).toEqual({
      type: 'ERC721',
      item: hero,
      isFee: false,
      sufficient: delta === 0n,
      current: figure(current),
      required: figure(1n),
      delta: figure(delta),
    });
  });

  it.each([
    [2n, 1n],
    [3n, 0n],
    [4n, 0n],
  ])('compares the ERC1155 balance %s with 3 required units, %s missing', async (current, delta) => {
    expect(await holding(potions, current).read()).toEqual({
      type: 'ERC1155',
      item: potions,
      isFee: false,
      sufficient: delta === 0n,
      current: figure(current),
      required: figure(3n),
      delta: figure(delta),
    });
  });

  it.each([
    [hero, collections.encodeFunctionData('ownerOf', [7n])],
    [potions, collections.encodeFunctionData('balanceOf', [player, 9n])],
  ])("asks the item's own contract", async (item, data) => {
    const { chain, read } = holding(item, item.type === 'ERC721' ? player : 1n);
    await read();
    expect(chain.readsOf('eth_call').map(({ params }) => params)).toEqual([[collection, data]]);
  });

  it('takes an ERC721 that was never minted for one that the player has not', async () => {
    expect(await holding(hero, readErrors.reverted('0x', null)).read()).toMatchObject({
      sufficient: false,
      current: figure(0n),
    });
  });

  it.each([
    [hero, new Error('offline'), 'GET_ERC721_BALANCE_ERROR'],
    [hero, readErrors.failed('timeout', {}), 'GET_ERC721_BALANCE_ERROR'],
    [potions, new Error('offline'), 'GET_BALANCE_ERROR'],
    [potions, readErrors.reverted('0x', null), 'GET_BALANCE_ERROR'],
  ])('throws if the holding can’t be read', async (item, error, code) => {
    await expect(holding(item, error).read()).rejects.toMatchObject({ code, cause: error });
  });
});
