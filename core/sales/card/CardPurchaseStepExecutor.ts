import { checkoutErrors } from '../../errors/checkoutErrors.js';
import {
  type ExecutionContext,
  type ExecutionTask,
  type StepExecutor,
  TaskAction,
} from '../../execution/ExecutionTask.js';
import { findDelivery } from '../../onramp/findDelivery.js';
import type { OnrampProvider } from '../../onramp/OnrampProvider.js';
import { type CardPayment, watchCardPayment } from '../../onramp/watchCardPayment.js';
import { StepType } from '../../routing/FundingRoute.js';
import { readChainNow } from '../../rpc/readChainNow.js';
import { type Clock, systemClock } from '../../stream/Clock.js';
import type { CardPurchaseStep } from './cardPurchaseStep.js';
import { readItemBalance } from './readItemBalance.js';

export interface CardPurchaseDeps {
  readonly onramp: () => OnrampProvider;
  readonly clock?: Clock;
}

/**
 * Opens the card provider's page for a purchase, and waits until the chain shows that its items
 * belong to the player.
 */
export class CardPurchaseStepExecutor implements StepExecutor {
  readonly type = StepType.CARD_PURCHASE;

  constructor(private readonly deps: CardPurchaseDeps) {}

  plan(step: CardPurchaseStep, context: ExecutionContext): readonly ExecutionTask[] {
    const { clock = systemClock } = this.deps;
    return [
      {
        type: 'wait',
        id: TaskAction.PAY_BY_CARD,
        action: TaskAction.PAY_BY_CARD,
        chainId: step.chainId,
        watch: (memo) => watchCardPayment(this.#paymentOf(step, context), clock, memo),
      },
    ];
  }

  #paymentOf(
    { chainId, item, bought, deadline }: CardPurchaseStep,
    { account, chains }: ExecutionContext,
  ): CardPayment {
    return {
      label: { action: TaskAction.PAY_BY_CARD, amount: item.price, counterparty: account },
      bought,
      deliveredIn: async (signal) => {
        const items = bought.map(({ collectionAddress: contract, contractType: type, tokenId: id, amount }) => ({
          account,
          contract,
          item: { type, id },
          amount,
        }));
        return findDelivery(chains.get(chainId), items, signal);
      },
      page: async (signal) => {
        // A payment after the deadline could not be delivered.
        if (deadline !== null && (await readChainNow(chains.get(chainId), { signal })) >= deadline)
          throw checkoutErrors.orderExpired();
        return this.deps.onramp().buildUrl({ walletAddress: account, item }, { signal });
      },
      held: (signal) =>
        Promise.all(
          bought.map((each) => readItemBalance(chains.get(chainId), account, each, { signal }).catch(() => null)),
        ),
    };
  }
}
