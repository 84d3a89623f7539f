import { useEffect, useMemo, useState } from 'react';
import { catchError, distinctUntilChanged, filter, map, NEVER, type Observable } from 'rxjs';
import {
  type Eip1193Provider,
  type FundingEngine,
  type FundingRequest,
  priceKey,
  type TokenAmount,
} from '../../../core/index.js';
import { type FundingState, initialFundingState, paymentOf } from '../../../flows/funding/FundingState.js';
import { createFundingFlow, type FundingCommands } from '../../../flows/funding/fundingFlow.js';
import { isPayingLocked } from '../../../flows/payment/PaymentState.js';
import { useObservable } from '../stream/useObservable.js';

export interface UseFundingOptions extends FundingRequest {
  readonly engine: FundingEngine;
}

export interface UseFunding {
  readonly state: FundingState;
  readonly commands: FundingCommands;
}

/**
 * The flow as React state. Starts when the component is shown; leaving cancels. A new shortfall, wallet, account or engine starts over, but not under a payment: what a host
 * reads as its shortfall changes by the payment itself. What one account has paid stays in view when the wallet changes over to another.
 */
export function useFunding(options: UseFundingOptions): UseFunding {
  const latest = useAskedFor(options);
  const [asked, setAsked] = useState(latest);
  const flow = useMemo(() => createFundingFlow(asked.engine, asked.request), [asked]);
  const state = useObservable(flow.state$, initialFundingState);
  const payment = paymentOf(state);
  const isIdle = payment.phase === 'idle';
  useEffect(() => {
    // That nothing is short any more is what the payment has brought about, and no other question.
    const isAnswered = latest.request === asked.request || latest.request.shortfall.amount <= 0n;
    if (!isPayingLocked(payment) && !(payment.phase === 'ended' && isAnswered)) setAsked(latest);
    // oxlint-disable-next-line react/exhaustive-deps -- what was asked for under a payment waits until its end is left
  }, [latest, isIdle]);
  return { state, commands: flow.commands };
}

interface AskedFor {
  readonly engine: FundingEngine;
  readonly request: FundingRequest;
}

/** The same object for as long as it says the same: hosts write it inline. */
function useAskedFor({ engine, wallet, shortfall, requirements, kinds }: UseFundingOptions): AskedFor {
  const { chainId, tokenAddress, amount } = shortfall;
  const required = requirements?.map(keyOf).join();
  const request = useMemo(
    (): FundingRequest => ({
      wallet,
      shortfall: { chainId, tokenAddress, amount },
      ...(requirements && { requirements }),
      ...(kinds && { kinds }),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `required` says what the requirements say
    [wallet, chainId, tokenAddress, amount, required, kinds],
  );
  const changes$ = useMemo(() => accountChanges(engine, wallet), [engine, wallet]);
  const changes = useObservable(changes$, 0);
  // oxlint-disable-next-line react/exhaustive-deps -- another account of the same wallet is another question
  return useMemo(() => ({ engine, request }), [engine, request, changes]);
}

/** How often the wallet has changed over to another account. One that shows none, or does not answer, has not. */
function accountChanges({ wallets }: FundingEngine, wallet: Eip1193Provider): Observable<number> {
  return wallets.watchAccount(wallet).pipe(
    filter((account) => account !== null),
    distinctUntilChanged(),
    map((_account, index) => index),
    catchError(() => NEVER),
  );
}

function keyOf({ token, value }: TokenAmount): string {
  return `${priceKey(token)} ${value}`;
}
