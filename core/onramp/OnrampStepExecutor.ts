import type { Observable } from 'rxjs';
import type { BalanceReader } from '../balances/BalanceReader.js';
import {
  type ExecutionContext,
  type ExecutionTask,
  type StepExecutor,
  TaskAction,
  type WaitProgress,
} from '../execution/ExecutionTask.js';
import { type Hex, NATIVE } from '../money/Address.js';
import { formatAmount } from '../money/formatAmount.js';
import { StepType } from '../routing/FundingRoute.js';
import { type Clock, systemClock } from '../stream/Clock.js';
import { findDelivery } from './findDelivery.js';
import type { OnrampProvider } from './OnrampProvider.js';
import type { OnrampStep } from './onrampStep.js';
import { watchCardPayment } from './watchCardPayment.js';

export interface OnrampDeps {
  readonly onramp: () => OnrampProvider;
  readonly balances: () => BalanceReader;
  readonly clock?: Clock;
}

/**
 * Opens the provider's page and waits until the chain shows the tokens. The balance before the
 * purchase is in the route and, if it was lower, in the memo, so that the wait continues correctly
 * after a reload.
 */
export class OnrampStepExecutor implements StepExecutor {
  readonly type = StepType.ONRAMP;

  constructor(private readonly deps: OnrampDeps) {}

  plan(step: OnrampStep, context: ExecutionContext): readonly ExecutionTask[] {
    return [
      {
        type: 'wait',
        id: TaskAction.PAY_BY_CARD,
        action: TaskAction.PAY_BY_CARD,
        chainId: step.chainId,
        watch: (memo) => this.#watch(step, context, memo),
      },
    ];
  }

  #watch(
    { chainId, delivers, fundingItem, page }: OnrampStep,
    { account, chains }: ExecutionContext,
    memo?: string,
  ): Observable<WaitProgress> {
    const { onramp, balances, clock = systemClock } = this.deps;
    const { token, value } = delivers;
    const payment = {
      label: { action: TaskAction.PAY_BY_CARD, amount: delivers, counterparty: account },
      bought: [{ before: fundingItem.userBalance.balance, amount: value }],
      page: (signal: AbortSignal): Promise<string> =>
        onramp().buildUrl(
          {
            walletAddress: account,
            tokenAddress: token.address,
            tokenAmount: formatAmount(value, token.decimals),
            ...(page && { page }),
          },
          { signal },
        ),
      deliveredIn: async (signal: AbortSignal): Promise<Hex | null> => {
        const tokens = token.address === NATIVE ? [] : [{ account, contract: token.address, amount: value }];
        return findDelivery(chains.get(chainId), tokens, signal);
      },
      held: (signal: AbortSignal): Promise<readonly (bigint | null)[]> =>
        balances()
          .getBalance(chainId, account, token.address, { signal })
          .then(
            (balance) => [balance],
            () => [null],
          ),
    };
    return watchCardPayment(payment, clock, memo);
  }
}
