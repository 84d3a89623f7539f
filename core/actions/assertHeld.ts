import { readItemHolding } from '../checkout/readItemHolding.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { Address } from '../money/Address.js';
import type { ListedItem } from '../orders/Listing.js';
import type { ChainReader, ReadOptions } from '../rpc/ChainReader.js';

/**
 * Checks on chain, not with an indexer, that the account holds an item.
 * @throws TributaryError TRANSACTION_FAILED (`data.held`, `data.wanted`); GET_ERC721_BALANCE_ERROR,
 *   GET_BALANCE_ERROR if it can't be read
 */
export async function assertHeld(
  reader: ChainReader,
  owner: Address,
  item: ListedItem,
  options: ReadOptions,
): Promise<void> {
  const { contractAddress, id } = item;
  const { sufficient, current, required } = await readItemHolding(
    reader,
    owner,
    { ...item, spenderAddress: owner },
    options,
  );
  if (sufficient) return;
  throw checkoutErrors.transactionFailed(undefined, {
    reason: 'the account does not hold the item',
    contractAddress,
    id,
    held: current.balance,
    wanted: required.balance,
  });
}
