import { readItemHolding } from '../../checkout/readItemHolding.js';
import type { Address } from '../../money/Address.js';
import { ItemType } from '../../money/ItemType.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import type { Abortable } from '../../stream/Abortable.js';
import type { BoughtItem } from './cardPurchaseStep.js';

/**
 * Returns how many units of an item an account holds.
 * @throws TributaryError GET_ERC721_BALANCE_ERROR, GET_BALANCE_ERROR if it can't be read
 */
export async function readItemBalance(
  reader: ChainReader,
  owner: Address,
  { collectionAddress: contractAddress, contractType, tokenId: id, amount }: Omit<BoughtItem, 'before'>,
  options: Abortable,
): Promise<bigint> {
  // The owner is a placeholder: the spender isn't checked here.
  const held = { contractAddress, spenderAddress: owner, id };
  const item =
    contractType === 'ERC721'
      ? ({ type: ItemType.ERC721, ...held } as const)
      : ({ type: ItemType.ERC1155, ...held, amount } as const);
  return (await readItemHolding(reader, owner, item, options)).current.balance;
}
