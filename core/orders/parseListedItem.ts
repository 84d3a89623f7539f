import { parseRequirements } from '../checkout/parseRequirements.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { assertPositiveAmount } from '../money/assertPositiveAmount.js';
import { ItemType } from '../money/ItemType.js';
import type { ListedItem } from './Listing.js';
import type { SellItemInput } from './OrderRequest.js';

/**
 * Validates an item like a requirement, without a spender.
 * @throws TributaryError ITEM_REQUIREMENTS_ERROR, "Invalid ERC721 ID", INVALID_AMOUNT,
 *   UNSUPPORTED_TOKEN_TYPE_ERROR
 */
export function parseListedItem(input: SellItemInput): ListedItem {
  const [item] = parseRequirements([{ ...input, spenderAddress: input.contractAddress }]);
  if (item?.type === ItemType.ERC721) return { type: item.type, contractAddress: item.contractAddress, id: item.id };
  if (item?.type === ItemType.ERC1155)
    return {
      type: item.type,
      contractAddress: item.contractAddress,
      id: item.id,
      amount: assertPositiveAmount(item.amount),
    };
  throw checkoutErrors.unsupportedTokenType(undefined, { type: input.type });
}
