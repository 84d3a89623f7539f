import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ItemRequirement } from '../../../core/checkout/ItemRequirement.js';
import { mergeRequirements } from '../../../core/checkout/mergeRequirements.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { erc20, erc721, erc1155, native } from './kit/items.js';

const amount = fc.bigInt(0n, 2n ** 200n);
const people = fc.constantFrom(exchange, player, stranger);
const anyRequirement: fc.Arbitrary<ItemRequirement> = fc.oneof(
  fc.tuple(amount, fc.boolean()).map(([value, isFee]) => native(value, isFee)),
  fc
    .tuple(amount, people, people, fc.boolean())
    .map(([value, tokenAddress, spenderAddress, isFee]) => erc20(value, { tokenAddress, spenderAddress, isFee })),
  fc.tuple(fc.bigInt(0n, 2n), people).map(([id, spender]) => erc721(id, spender)),
  fc.tuple(fc.bigInt(0n, 2n), amount, people).map(([id, value, spender]) => erc1155(id, value, spender)),
);
const anyList = fc.array(anyRequirement, { maxLength: 12 });

const sorted = (list: readonly ItemRequirement[]): readonly string[] =>
  list
    .map((item) =>
      JSON.stringify(item, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
    )
    .sort();

describe('mergeRequirements', () => {
  it.each<[string, readonly ItemRequirement[], readonly ItemRequirement[]]>([
    ['native amounts are summed', [native(1n), native(2n)], [native(3n)]],
    [
      'an item and its whole collection are two permissions',
      [erc721(1n), { ...erc721(1n), wholeCollection: true }, erc721(1n)],
      [erc721(1n), { ...erc721(1n), wholeCollection: true }],
    ],
    [
      'native fees are never merged',
      [native(1n, true), native(2n, true), native(3n)],
      [native(1n, true), native(2n, true), native(3n)],
    ],
    [
      'ERC20 amounts are summed per token and spender',
      [erc20(1n), erc20(2n), erc20(4n, { spenderAddress: stranger })],
      [erc20(3n), erc20(4n, { spenderAddress: stranger })],
    ],
    [
      'of different tokens they are not',
      [erc20(1n), erc20(2n, { tokenAddress: stranger })],
      [erc20(1n), erc20(2n, { tokenAddress: stranger })],
    ],
    [
      'ERC20 fees are never merged',
      [erc20(1n, { isFee: true }), erc20(2n, { isFee: true })],
      [erc20(1n, { isFee: true }), erc20(2n, { isFee: true })],
    ],
    ['an ERC721 named twice is one', [erc721(1n), erc721(1n), erc721(2n)], [erc721(1n), erc721(2n)]],
    ['for two spenders it is two', [erc721(1n), erc721(1n, player)], [erc721(1n), erc721(1n, player)]],
    [
      'ERC1155 amounts are summed per contract, spender and id',
      [erc1155(1n, 2n), erc1155(1n, 3n), erc1155(2n, 1n)],
      [erc1155(1n, 5n), erc1155(2n, 1n)],
    ],
    ['the first of each keeps its place', [erc20(1n), native(1n), erc20(1n)], [erc20(2n), native(1n)]],
  ])('merges the requirements: %s', (_name, given, merged) => {
    expect(mergeRequirements(given)).toEqual(merged);
  });

  it('refuses a sum that no contract could take', () => {
    expect(() => mergeRequirements([native(2n ** 256n - 1n), native(1n)])).toThrow(
      expect.objectContaining({ code: 'ITEM_REQUIREMENTS_ERROR' }),
    );
  });

  it('is idempotent: merging twice changes nothing', () => {
    fc.assert(
      fc.property(anyList, (list) =>
        expect(mergeRequirements(mergeRequirements(list))).toEqual(mergeRequirements(list)),
      ),
    );
  });

  it('does not depend on the order', () => {
    const shuffled = anyList.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) =>
        expect(sorted(mergeRequirements(other))).toEqual(sorted(mergeRequirements(list))),
      ),
    );
  });

  it('keeps the total amount of all requirements', () => {
    const total = (list: readonly ItemRequirement[]): bigint =>
      list.reduce((sum, item) => sum + ('amount' in item ? item.amount : 0n), 0n);
    fc.assert(fc.property(anyList, (list) => expect(total(mergeRequirements(list))).toBe(total(list))));
  });
});
