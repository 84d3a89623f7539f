import { describe, expect, it } from '@jest/globals';
import { holdingNeeds } from '../../../core/checkout/holdingNeeds.js';
import type { ItemRequirement } from '../../../core/checkout/ItemRequirement.js';
import { player } from '../../kit/people.js';
import { erc20, erc721, erc1155, native } from './kit/items.js';

describe('holdingNeeds', () => {
  it.each<[string, readonly ItemRequirement[], readonly ItemRequirement[]]>([
    ['tokens are not items', [native(1n), erc20(1n)], []],
    ['pieces for two spenders add up', [erc1155(1n, 3n), erc1155(1n, 3n, player)], [erc1155(1n, 6n)]],
    ['ids of one collection are two items', [erc721(1n), erc721(2n)], [erc721(1n), erc721(2n)]],
    ['one id for two spenders is held once', [erc721(1n), erc721(1n, player)], [erc721(1n)]],
  ])('returns the required holdings: %s', (_name, given, needs) => {
    expect(holdingNeeds(given)).toEqual(needs);
  });
});
