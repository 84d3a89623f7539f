import { concatMap, distinctUntilChanged, map, startWith, takeWhile, type Observable } from 'rxjs';
import type { BalanceReader } from '../balances/BalanceReader.js';
import { TaskAction, type ExecutionContext, type ExecutionTask, type StepExecutor, type TaskLabel, type WaitProgress } from '../execution/ExecutionTask.js';
import { formatAmount } from '../money/formatAmount.js';
import { StepType, type FundingStep } from '../routing/FundingRoute.js';
import { systemClock, type Clock } from '../stream/Clock.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import { poll } from '../stream/poll.js';
import type { OnrampProvider } from './OnrampProvider.js';

const pollMs = 3_000;

export const OnrampStatus = { AWAITING_PAYMENT: 'AWAITING_PAYMENT', DELIVERED: 'DELIVERED' } as const;
export type OnrampStatus = (typeof OnrampStatus)[keyof typeof OnrampStatus];

export interface OnrampSurroundings {
  readonly onramp: () => OnrampProvider;
  readonly balances: () => BalanceReader;
  readonly clock?: Clock;
}

/**
 * Hands the player over to the provider's page and waits until the chain says that the tokens are there. The provider's messages
 * are news for a screen, not proof. What has to be reached is in the route, so a reload waits for the same.
 */
export class OnrampStepExecutor implements StepExecutor {
  readonly type = StepType.ONRAMP;

  constructor(private readonly surroundings: OnrampSurroundings) {}

  plan(step: FundingStep, context: ExecutionContext): readonly ExecutionTask[] {
    return [{ type: 'wait', id: TaskAction.PAY_BY_CARD, action: TaskAction.PAY_BY_CARD, chainId: step.chainId, watch: () => this.#watch(step, context) }];
  }

  #watch({ chainId, delivers, fundingItem }: FundingStep, { account }: ExecutionContext): Observable<WaitProgress> {
    const { onramp, balances, clock = systemClock } = this.surroundings;
    const { token, value } = delivers;
    const target = fundingItem.userBalance.balance + value;
    const label: TaskLabel = { action: TaskAction.PAY_BY_CARD, amount: delivers, counterparty: account };
    const page = (signal: AbortSignal): Promise<string> =>
      onramp().buildUrl({ walletAddress: account, tokenAddress: token.address, tokenAmount: formatAmount(value, token.decimals) }, { signal });
    const hasArrived = async (signal: AbortSignal): Promise<boolean | null> => {
      try {
        return (await balances().getBalance(chainId, account, token.address, { signal })) >= target;
      } catch {
        return null;
      }
    };
    return fromAbortable(page).pipe(
      concatMap((url) =>
        poll(hasArrived, { pauseMs: pollMs, clock }).pipe(
          map((arrived): WaitProgress => ({ label, url, status: arrived === true ? OnrampStatus.DELIVERED : OnrampStatus.AWAITING_PAYMENT, stale: arrived === null })),
          startWith<WaitProgress>({ label, url, status: OnrampStatus.AWAITING_PAYMENT, stale: false }),
        ),
      ),
      distinctUntilChanged((a, b) => a.status === b.status && a.stale === b.stale),
      takeWhile(({ status }) => status !== OnrampStatus.DELIVERED, true),
    );
  }
}
