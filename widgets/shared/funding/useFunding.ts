import { useMemo } from 'react';
import type { FundingEngine, FundingRequest } from '../../../core/index.js';
import { type FundingState, initialFundingState } from '../../../flows/funding/FundingState.js';
import { createFundingFlow, type FundingCommands } from '../../../flows/funding/fundingFlow.js';
import { useObservable } from '../stream/useObservable.js';

export interface UseFundingOptions extends FundingRequest {
  readonly engine: FundingEngine;
}

export interface UseFunding {
  readonly state: FundingState;
  readonly commands: FundingCommands;
}

/** The flow as React state. Starts when the component is shown; leaving cancels. A new shortfall, wallet or engine starts over. */
export function useFunding({ engine, wallet, shortfall, requirements, kinds }: UseFundingOptions): UseFunding {
  const { chainId, tokenAddress, amount } = shortfall;
  const flow = useMemo(
    () =>
      createFundingFlow(engine, {
        wallet,
        shortfall: { chainId, tokenAddress, amount },
        ...(requirements && { requirements }),
        ...(kinds && { kinds }),
      }),
    [engine, wallet, chainId, tokenAddress, amount, requirements, kinds],
  );
  return { state: useObservable(flow.state$, initialFundingState), commands: flow.commands };
}
