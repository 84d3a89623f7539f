import type { JsonObject } from '../../config/json.js';
import { movementsOf } from '../../history/movementsOf.js';
import { parseLog } from '../../sending/chain/Receipt.js';
import type { SaleOrder } from '../SignedSale.js';

/**
 * Asserts that simulated calls leave each item of the order with its buyer. An item that is minted
 * and passed on has not arrived.
 * @throws TypeError
 */
export function assertArrives(
  logs: readonly JsonObject[],
  { products, recipientAddress: account }: Pick<SaleOrder, 'products' | 'recipientAddress'>,
): void {
  const { tokens } = movementsOf(logs.flatMap(parseLog), { wrapped: [], bridge: [], called: [] });
  for (const { collectionAddress, items } of products)
    for (const { tokenId, amount } of items) {
      const moves = tokens.filter((move) => move.token === collectionAddress && move.tokenId === tokenId);
      const arrived = moves.reduce(
        (sum, { from, to, value }) => sum + (to === account ? value : 0n) - (from === account ? value : 0n),
        0n,
      );
      if (arrived < amount) throw new TypeError('an item does not arrive in the account');
    }
}
