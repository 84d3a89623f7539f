import { missingApprovals } from '../allowance/missingApprovals.js';
import { approvalTasks, assertStillAllowed } from '../checkout/fulfilment/approvalTasks.js';
import { FULFIL_ACTION } from '../checkout/fulfilment/FulfilmentStepExecutor.js';
import { parseCall } from '../checkout/parsePurchase.js';
import type {
  ExecutionContext,
  ExecutionTask,
  PreparedTransaction,
  PrepareOptions,
  StepExecutor,
  TransactionTask,
} from '../execution/ExecutionTask.js';
import { ItemType } from '../money/ItemType.js';
import { readLatestTime } from '../rpc/readLatestTime.js';
import { footprints } from '../sending/footprints.js';
import { assertDelivers } from './assertDelivers.js';
import { assertInTime } from './assertInTime.js';
import { itemFootprint } from './itemFootprint.js';
import type { OrderBook } from './OrderBook.js';
import { ORDER_FULFILMENT, type OrderStep } from './orderPurchase.js';
import { prepareFulfilment } from './prepareFulfilment.js';

/**
 * Executes a purchase from an order book: approvals one by one, then the call that the book returns
 * right before the prompt.
 */
export class OrderStepExecutor implements StepExecutor {
  readonly type = ORDER_FULFILMENT;

  constructor(private readonly book: () => OrderBook) {}

  plan(step: OrderStep, context: ExecutionContext): readonly ExecutionTask[] {
    const { approvals, chainId } = step;
    const tasks = approvalTasks(approvals, chainId, context);
    return [...tasks, { ...this.#purchase(step, context), allowedBy: tasks.map(({ id }) => id) }];
  }

  #purchase(step: OrderStep, context: ExecutionContext): TransactionTask {
    const { approvals, chainId, order, settlementContract, fundingItem } = step;
    const { account } = context;
    const prepare = async (options: PrepareOptions): Promise<PreparedTransaction> => {
      const reader = context.chains.get(chainId);
      const read = { ...options, fresh: true };
      // The block time and the allowances are read in one request.
      const [now, missing] = await Promise.all([
        readLatestTime(reader, read),
        Promise.all(approvals.map(({ requirement }) => missingApprovals(reader, account, requirement, read))),
        assertStillAllowed(approvals, chainId, context, options),
      ]);
      const { call, total, deadline } = await prepareFulfilment(this.book(), order, step, options);
      assertInTime(order, { deadline }, now);
      const checked = parseCall(call);
      const { to, data, value } = checked;
      const asked = { taskId: `${FULFIL_ACTION}-0`, account, approvals: missing.flat(), call: checked, total };
      await assertDelivers(reader, step, asked, options);
      const isPaidInCoin = order.listing.price.type === ItemType.NATIVE;
      return {
        transaction: { chainId, from: account, to, data, value },
        label: {
          action: FULFIL_ACTION,
          amount: isPaidInCoin ? { token: fundingItem.token, value: total } : null,
          counterparty: settlementContract,
        },
        ...(deadline !== null && { deadline }),
      };
    };
    return {
      type: 'transaction',
      id: `${FULFIL_ACTION}-0`,
      action: FULFIL_ACTION,
      chainId,
      batchable: true,
      // The item's arrival is the whole effect. Even if the transaction was edited, nothing else
      // stays open.
      footprint: () => ({
        logs: [
          ...itemFootprint(order.listing.item, order.buyer, order.fillAmount).logs,
          ...footprints.anyLogOf(settlementContract).logs,
        ],
      }),
      prepare,
    };
  }
}
