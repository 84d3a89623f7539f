import { erc20Abi } from '../../contracts-abi/erc20.js';
import { erc721Abi } from '../../contracts-abi/erc721.js';
import { erc1155Abi } from '../../contracts-abi/erc1155.js';
import type { Address } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import type { ChainReader, ReadOptions } from '../rpc/ChainReader.js';
import { isReverted } from '../rpc/isReverted.js';
import { readContract } from '../rpc/readContract.js';
import type { Approvable, ApprovableErc20 } from './Approvable.js';
import { type ApprovableErc721, type ApprovableErc1155 } from './Approvable.js';

/**
 * Returns how much of it the spender may take now; for an item, all or nothing.
 * @throws TributaryError of the read
 *
 * @example const allowed = await readAllowance(reader, account, approvable, { signal });
 */
export function readAllowance(
  reader: ChainReader,
  owner: Address,
  approvable: Approvable,
  options: ReadOptions,
): Promise<bigint> {
  switch (approvable.type) {
    case ItemType.ERC20:
      return erc20Allowed(reader, owner, approvable, options);
    case ItemType.ERC721:
      return erc721Allowed(reader, owner, approvable, options);
    case ItemType.ERC1155:
      return erc1155Allowed(reader, owner, approvable, options);
  }
}

async function erc20Allowed(
  reader: ChainReader,
  owner: Address,
  { tokenAddress: address, spenderAddress }: ApprovableErc20,
  options: ReadOptions,
): Promise<bigint> {
  const [allowance] = await readContract(
    reader,
    { address, abi: erc20Abi, functionName: 'allowance', args: [owner, spenderAddress] },
    options,
  );
  return allowance as bigint;
}

async function erc721Allowed(
  reader: ChainReader,
  owner: Address,
  { contractAddress: address, spenderAddress, id, wholeCollection }: ApprovableErc721,
  options: ReadOptions,
): Promise<bigint> {
  const readForAll = readContract(
    reader,
    { address, abi: erc721Abi, functionName: 'isApprovedForAll', args: [owner, spenderAddress] },
    options,
  );
  if (wholeCollection) return (await readForAll)[0] === true ? 1n : 0n;
  const [[forAll], approved] = await Promise.all([
    readForAll,
    readContract(reader, { address, abi: erc721Abi, functionName: 'getApproved', args: [id] }, options).then(
      ([spender]) => spender as string,
      nobodyIfReverted,
    ),
  ]);
  return forAll === true || approved.toLowerCase() === spenderAddress.toLowerCase() ? 1n : 0n;
}

async function erc1155Allowed(
  reader: ChainReader,
  owner: Address,
  { contractAddress: address, spenderAddress, amount }: ApprovableErc1155,
  options: ReadOptions,
): Promise<bigint> {
  const [forAll] = await readContract(
    reader,
    { address, abi: erc1155Abi, functionName: 'isApprovedForAll', args: [owner, spenderAddress] },
    options,
  );
  return forAll === true ? amount : 0n;
}

/** An id that was never minted reverts, so it has no approval. Whether the player holds it is checked elsewhere. */
function nobodyIfReverted(error: unknown): string {
  if (isReverted(error)) return '';
  throw error;
}
