import type { CheckedCall } from '../checkout/parsePurchase.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { engineErrors } from '../errors/engineErrors.js';
import type { Address } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import { COIN } from '../proof/faultOfMoves.js';
import { faultOfPurchase } from '../proof/faultOfPurchase.js';
import { type PlainCall, simulateIfAble } from '../proof/simulatePurchase.js';
import type { ChainReader, ReadOptions } from '../rpc/ChainReader.js';
import { shortOf } from '../sending/chain/hasFootprint.js';
import { parseLog } from '../sending/chain/Receipt.js';
import { itemFootprint } from './itemFootprint.js';
import type { OrderStep } from './orderPurchase.js';

export interface OrderCall {
  readonly taskId: string;
  readonly account: Address;
  /** Allowances that the call needs and doesn't have yet. */
  readonly approvals: readonly PlainCall[];
  readonly call: CheckedCall;
  /** In the smallest unit of the listing's currency. */
  readonly total: bigint;
}

/**
 * Simulates a book's call after its approvals, before any signature. Rejects a call that reverts,
 * takes more than the price or doesn't deliver the item, because the book's data isn't verified
 * otherwise. Skips the check if the node doesn't support simulation.
 *
 * @throws TributaryError UNPREDICTABLE_GAS_LIMIT if it reverts; TRANSACTION_MISMATCH; READ_FAILED
 *   if the node doesn't answer
 */
export async function assertDelivers(
  reader: ChainReader,
  { order, settlementContract }: Pick<OrderStep, 'order' | 'settlementContract'>,
  { taskId, account, approvals, call: { to, data, value }, total }: OrderCall,
  options: ReadOptions,
): Promise<void> {
  const { price, item } = order.listing;
  const currency = price.type === ItemType.NATIVE ? null : price.tokenAddress;
  const asked = { account, approvals, calls: [{ to, data, value }], tokens: currency === null ? [] : [currency] };
  const simulated = await simulateIfAble(reader, asked, options);
  if (simulated === null) return;
  // A revert is rejected, because a contract that detects simulation could revert here and take the
  // price on the chain.
  if (simulated.reverted !== null) throw checkoutErrors.wouldRevert('the listing cannot be bought as it is now');
  const fault = faultOfPurchase(simulated, {
    account,
    most: new Map([[currency?.toLowerCase() ?? COIN, total]]),
    items: new Map(),
    spenders: currency === null ? [] : [{ contract: currency.toLowerCase(), spender: settlementContract, most: total }],
  });
  if (fault !== null) throw engineErrors.dishonestDraft(taskId, 'it takes more of the account than the price');
  const logs = simulated.logs.flatMap(parseLog);
  // Fewer units than ordered are a partial purchase, because another buyer was faster.
  if (shortOf(logs, itemFootprint(item, order.buyer, order.fillAmount)) === null)
    throw engineErrors.dishonestDraft(taskId, 'it does not deliver the item');
}
