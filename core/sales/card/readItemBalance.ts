import { readItemHolding } from '../../checkout/readItemHolding.js';
import type { Address } from '../../money/Address.js';
import { ItemType } from '../../money/ItemType.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import type { Abortable } from '../../stream/Abortable.js';
import type { BoughtItem } from './cardPurchaseStep.js';

/** Pieces of an item that an account holds. @throws TributaryError GET_ERC721_BALANCE_ERROR, GET_BALANCE_ERROR when nobody knows */
export async function readItemBalance(
  reader: ChainReader,
  owner: Address,
  { collectionAddress: contractAddress, contractType, tokenId: id, amount }: Omit<BoughtItem, 'before'>,
  options: Abortable,
): Promise<bigint> {
  // Nobody is to take it: who may is not asked for.
  const held = { contractAddress, spenderAddress: owner, id };
  const item =
    contractType === 'ERC721'
      ? ({ type: ItemType.ERC721, ...held } as const)
      : ({ type: ItemType.ERC1155, ...held, amount } as const);
  return (await readItemHolding(reader, owner, item, options)).current.balance;
}
