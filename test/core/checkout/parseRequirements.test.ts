import { describe, expect, it } from '@jest/globals';
import type { ItemRequirementInput } from '../../../core/checkout/ItemRequirement.js';
import { parseRequirements } from '../../../core/checkout/parseRequirements.js';
import { exchange } from '../../kit/people.js';
import { erc20, erc721, erc1155, native, usdc } from './kit/items.js';

const item = { contractAddress: exchange, spenderAddress: exchange };

describe('parseRequirements', () => {
  it('takes addresses in any spelling', () => {
    const input: ItemRequirementInput = {
      type: 'ERC20',
      tokenAddress: usdc.toLowerCase(),
      spenderAddress: `0x${exchange.slice(2).toUpperCase()}`,
      amount: 5n,
    };
    expect(parseRequirements([input])).toEqual([erc20(5n)]);
  });

  it.each<[string, ItemRequirementInput, unknown]>([
    ['native, no fee unless it is said', { type: 'NATIVE', amount: 1n }, native(1n)],
    ['a fee', { type: 'NATIVE', amount: 1n, isFee: true }, native(1n, true)],
    ['text amounts stay text', { type: 'NATIVE', amount: '1.5' }, { ...native(0n), amount: '1.5' }],
    ['an id in decimal text', { type: 'ERC721', ...item, id: '12' }, erc721(12n, exchange)],
    ['an id in hex', { type: 'ERC721', ...item, id: '0xff' }, erc721(255n, exchange)],
    [
      'the whole collection if requested',
      { type: 'ERC721', ...item, id: 7n, wholeCollection: true },
      { ...erc721(7n, exchange), wholeCollection: true },
    ],
    [
      'one item, where the collection is not meant',
      { type: 'ERC721', ...item, id: 7n, wholeCollection: false as true },
      erc721(7n, exchange),
    ],
    [
      'the largest id',
      { type: 'ERC1155', ...item, id: (2n ** 256n - 1n).toString(), amount: 2n },
      erc1155(2n ** 256n - 1n, 2n, exchange),
    ],
  ])('parses the requirement: %s', (_name, input, parsed) => {
    expect(parseRequirements([input])).toEqual([parsed]);
  });

  it.each<[string, unknown, string]>([
    ['no list', undefined, 'ITEM_REQUIREMENTS_ERROR'],
    ['an empty list', [], 'ITEM_REQUIREMENTS_ERROR'],
    ['nothing in the list', [null], 'ITEM_REQUIREMENTS_ERROR'],
    ['an unknown type', [{ type: 'ERC9' }], 'UNSUPPORTED_BALANCE_REQUIREMENT_ERROR'],
    [
      'an address that is none',
      [{ type: 'ERC20', tokenAddress: '0x12', spenderAddress: exchange, amount: 1n }],
      'ITEM_REQUIREMENTS_ERROR',
    ],
    [
      'a spender that is none',
      [{ type: 'ERC20', tokenAddress: usdc, spenderAddress: undefined, amount: 1n }],
      'ITEM_REQUIREMENTS_ERROR',
    ],
    ['a negative amount', [{ type: 'NATIVE', amount: -1n }], 'ITEM_REQUIREMENTS_ERROR'],
    ['more than a contract could take', [{ type: 'NATIVE', amount: 2n ** 256n }], 'ITEM_REQUIREMENTS_ERROR'],
    ['a number', [{ type: 'NATIVE', amount: 1 }], 'ITEM_REQUIREMENTS_ERROR'],
    ['an ERC721 id that is none', [{ type: 'ERC721', ...item, id: 'x' }], 'GET_ERC721_ALLOWANCE_ERROR'],
    ['a blank ERC721 id', [{ type: 'ERC721', ...item, id: '' }], 'GET_ERC721_ALLOWANCE_ERROR'],
    ['a negative ERC721 id', [{ type: 'ERC721', ...item, id: -1n }], 'GET_ERC721_ALLOWANCE_ERROR'],
    ['an ERC1155 id that is none', [{ type: 'ERC1155', ...item, id: '1.5', amount: 1n }], 'ITEM_REQUIREMENTS_ERROR'],
    ['an ERC1155 amount as text', [{ type: 'ERC1155', ...item, id: 1n, amount: '1' }], 'ITEM_REQUIREMENTS_ERROR'],
  ])('rejects the requirements: %s', (_name, inputs, code) => {
    expect(() => parseRequirements(inputs as ItemRequirementInput[])).toThrow(expect.objectContaining({ code }));
  });

  it('names the invalid entry by its index', () => {
    expect(() =>
      parseRequirements([
        { type: 'NATIVE', amount: 1n },
        { type: 'NATIVE', amount: -1n },
      ]),
    ).toThrow(expect.objectContaining({ data: expect.objectContaining({ index: 1 }) as unknown }));
  });

  it('says what is wrong, and where', () => {
    const data = (inputs: unknown): unknown => {
      try {
        return parseRequirements(inputs as readonly ItemRequirementInput[]);
      } catch (error) {
        return (error as { readonly data: unknown }).data;
      }
    };
    const good = { type: 'NATIVE', amount: 1n };
    expect(data([])).toEqual({ reason: 'there are none' });
    expect(data([good, { type: 'ERC9' }])).toEqual({
      index: 1,
      type: 'ERC9',
      field: 'itemRequirements[1].type',
    });
  });
});
