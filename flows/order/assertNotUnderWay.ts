import { isOnlyLookedAt } from '../card/CardOrder.js';
import { isOnlyPermission } from '../payment/isOnlyPermission.js';
import type { PaymentEngine } from '../payment/PaymentEngine.js';
import type { OrderPlan } from './OrderPlan.js';
import { isPurchase } from './orderEngine.js';
import { orderKey, readPurpose } from './orderPurpose.js';

export const UNDER_WAY = 'PURCHASE_UNDER_WAY';

/**
 * Rejects if another window may be buying the same order, until that has ended.
 * @throws Error with the code PURCHASE_UNDER_WAY; and the journal's errors, because an unread
 *   journal proves nothing
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
      // An unpaid card page or an approval isn't a purchase.
      !isOnlyLookedAt(execution) &&
      !isOnlyPermission(execution),
  );
  if (open !== undefined) throw Object.assign(new Error('This purchase is under way already.'), { code: UNDER_WAY });
}
