import { isOnlyLookedAt } from '../card/CardOrder.js';
import { isOnlyPermission } from '../payment/isOnlyPermission.js';
import type { PaymentEngine } from '../payment/PaymentEngine.js';
import type { OrderPlan } from './OrderPlan.js';
import { isPurchase } from './orderEngine.js';
import { orderKey, readPurpose } from './orderPurpose.js';

export const UNDER_WAY = 'PURCHASE_UNDER_WAY';

/**
 * Another window may be buying the same: as long as that is not over, this one does not begin.
 * @throws Error with the code PURCHASE_UNDER_WAY; and what the journal throws: unread, it says nothing
 */
export async function assertNotUnderWay(
  engine: PaymentEngine,
  { account, environmentId, items }: OrderPlan,
): Promise<void> {
  const key = orderKey(environmentId, items);
  const open = (await engine.executions(account)).find(
    (execution) =>
      isPurchase(execution.route) &&
      readPurpose(execution.route)?.key === key &&
      (execution.status === 'running' || execution.status === 'unknown') &&
      // Neither a card's page that was left unpaid nor a permission is a purchase.
      !isOnlyLookedAt(execution) &&
      !isOnlyPermission(execution),
  );
  if (open !== undefined) throw Object.assign(new Error('This purchase is under way already.'), { code: UNDER_WAY });
}
