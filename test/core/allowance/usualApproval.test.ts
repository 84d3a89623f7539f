import { expect, it } from '@jest/globals';
import { usualApproval } from '../../../core/allowance/usualApproval.js';
import { erc20, erc721, erc1155 } from '../checkout/kit/items.js';

it.each([
  ['ERC20: the same whatever the amount', erc20(5n), erc20(10n ** 18n)],
  ['ERC721: the id', erc721(7n), erc721(7n)],
  ['ERC1155: the contract', erc1155(7n, 3n), erc1155(7n, 3n)],
])('usualApproval returns the default approval of %s', (_what, approvable, usual) => {
  expect(usualApproval(approvable)).toEqual(usual);
});
