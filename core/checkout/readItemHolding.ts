import { erc721Abi } from '../../contracts-abi/erc721.js';
import { erc1155Abi } from '../../contracts-abi/erc1155.js';
import { type ApprovableErc721, type ApprovableErc1155 } from '../allowance/Approvable.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { Address } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import type { ChainReader, ReadOptions } from '../rpc/ChainReader.js';
import { isReverted } from '../rpc/isReverted.js';
import { readContract } from '../rpc/readContract.js';
import type { Figure, ItemBalanceRequirement } from './BalanceRequirement.js';

/**
 * Returns whether the owner holds an item.
 * @throws TributaryError GET_ERC721_BALANCE_ERROR, GET_BALANCE_ERROR if it can't be read
 */
export async function readItemHolding(
  reader: ChainReader,
  owner: Address,
  item: ApprovableErc721 | ApprovableErc1155,
  options: ReadOptions,
): Promise<ItemBalanceRequirement> {
  const required = item.type === ItemType.ERC721 ? 1n : item.amount;
  const current =
    item.type === ItemType.ERC721
      ? await ownedErc721(reader, owner, item, options)
      : await ownedErc1155(reader, owner, item, options);
  const missing = required > current ? required - current : 0n;
  return {
    type: item.type,
    item,
    isFee: false,
    sufficient: missing === 0n,
    delta: figure(missing),
    current: figure(current),
    required: figure(required),
  };
}

async function ownedErc721(
  reader: ChainReader,
  owner: Address,
  { contractAddress, id }: ApprovableErc721,
  options: ReadOptions,
): Promise<bigint> {
  try {
    const [holder] = await readContract(
      reader,
      { address: contractAddress, abi: erc721Abi, functionName: 'ownerOf', args: [id] },
      options,
    );
    return (holder as string).toLowerCase() === owner.toLowerCase() ? 1n : 0n;
  } catch (error) {
    // An id that was never minted reverts: it has no owner.
    if (isReverted(error)) return 0n;
    throw checkoutErrors.erc721Balance(error);
  }
}

async function ownedErc1155(
  reader: ChainReader,
  owner: Address,
  { contractAddress, id }: ApprovableErc1155,
  options: ReadOptions,
): Promise<bigint> {
  try {
    const [balance] = await readContract(
      reader,
      { address: contractAddress, abi: erc1155Abi, functionName: 'balanceOf', args: [owner, id] },
      options,
    );
    return balance as bigint;
  } catch (error) {
    throw checkoutErrors.getBalance(error);
  }
}

/** Items are counted in whole units. */
function figure(balance: bigint): Figure {
  return { balance, formattedBalance: balance.toString() };
}
