import { distinctUntilChanged, map, type Observable, scan, startWith, switchMap, takeWhile } from 'rxjs';
import type { BalanceReader } from '../balances/BalanceReader.js';
import {
  type ExecutionContext,
  type ExecutionTask,
  type StepExecutor,
  TaskAction,
  type TaskLabel,
  type WaitProgress,
} from '../execution/ExecutionTask.js';
import { formatAmount } from '../money/formatAmount.js';
import { type FundingStep, StepType } from '../routing/FundingRoute.js';
import { type Clock, systemClock } from '../stream/Clock.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import { poll } from '../stream/poll.js';
import { type Arrival, afterLook, expecting } from './Arrival.js';
import type { OnrampProvider } from './OnrampProvider.js';

const pollMs = 3_000;

export const OnrampStatus = { AWAITING_PAYMENT: 'AWAITING_PAYMENT', DELIVERED: 'DELIVERED' } as const;
export type OnrampStatus = (typeof OnrampStatus)[keyof typeof OnrampStatus];

export interface OnrampDeps {
  readonly onramp: () => OnrampProvider;
  readonly balances: () => BalanceReader;
  readonly clock?: Clock;
}

/**
 * Hands the player over to the provider's page and waits until the chain says that the tokens are there. The provider's messages
 * are news for a screen, not proof. What was held before is in the route and, once it was less, in the memo, so a reload waits for the same.
 */
export class OnrampStepExecutor implements StepExecutor {
  readonly type = StepType.ONRAMP;

  constructor(private readonly deps: OnrampDeps) {}

  plan(step: FundingStep, context: ExecutionContext): readonly ExecutionTask[] {
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
    { chainId, delivers, fundingItem }: FundingStep,
    { account }: ExecutionContext,
    memo?: string,
  ): Observable<WaitProgress> {
    const { onramp, balances, clock = systemClock } = this.deps;
    const { token, value } = delivers;
    const label: TaskLabel = { action: TaskAction.PAY_BY_CARD, amount: delivers, counterparty: account };
    const page = (signal: AbortSignal): Promise<string> =>
      onramp().buildUrl(
        { walletAddress: account, tokenAddress: token.address, tokenAmount: formatAmount(value, token.decimals) },
        { signal },
      );
    const held = (signal: AbortSignal): Promise<bigint | null> =>
      balances()
        .getBalance(chainId, account, token.address, { signal })
        .catch(() => null);
    const start = expecting(memo === undefined ? fundingItem.userBalance.balance : BigInt(memo));
    const arrival$ = poll(held, { pauseMs: pollMs, clock }).pipe(
      scan((arrival, balance) => afterLook(arrival, balance, value), start),
      startWith(start),
      distinctUntilChanged((a, b) => a.hasArrived === b.hasArrived && a.isStale === b.isStale && a.before === b.before),
      takeWhile(({ hasArrived }) => !hasArrived, true),
    );
    const progressOf = (url: string, { hasArrived, isStale, before }: Arrival): WaitProgress => ({
      label,
      url,
      status: hasArrived ? OnrampStatus.DELIVERED : OnrampStatus.AWAITING_PAYMENT,
      stale: isStale,
      memo: String(before),
    });
    return fromAbortable(page).pipe(switchMap((url) => arrival$.pipe(map((arrival) => progressOf(url, arrival)))));
  }
}
