import { useEffect, useMemo, useState } from 'react';
import { type FundingEngine, type FundingRequest, priceKey, type TokenAmount } from '../../../core/index.js';
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
 * The flow as React state. Starts when the component is shown; leaving cancels. A new shortfall, wallet or engine starts over, but not under a payment: what a host
 * reads as its shortfall changes by the payment itself.
 */
export function useFunding(options: UseFundingOptions): UseFunding {
  const latest = useAskedFor(options);
  const [asked, setAsked] = useState(latest);
  const flow = useMemo(() => createFundingFlow(asked.engine, asked.request), [asked]);
  const state = useObservable(flow.state$, initialFundingState);
  const payment = paymentOf(state);
  const isIdle = payment.phase === 'idle';
  useEffect(() => {
    if (!isPayingLocked(payment)) setAsked(latest);
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
  return useMemo(
    () => ({
      engine,
      request: {
        wallet,
        shortfall: { chainId, tokenAddress, amount },
        ...(requirements && { requirements }),
        ...(kinds && { kinds }),
      },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `required` says what the requirements say
    [engine, wallet, chainId, tokenAddress, amount, required, kinds],
  );
}

function keyOf({ token, value }: TokenAmount): string {
  return `${priceKey(token)} ${value}`;
}
