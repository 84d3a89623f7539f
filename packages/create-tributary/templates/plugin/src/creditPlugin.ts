import { concat, defer, ignoreElements, map, of } from 'rxjs';
import { fromAbortable } from 'tributary-sdk';
import { definePlugin, type EnginePlugin, type FundingRouteFinder, fundingItem } from 'tributary-sdk/plugin';

export interface CreditOptions {
  /** Returns the amount that the studio lends an account, in the smallest unit of the missing token. */
  readonly readCredit: (account: string, signal: AbortSignal) => Promise<bigint>;
  /**
   * Lends the tokens; resolves when they have arrived. Called again with the same `loanId` after a
   * crash: lend once.
   */
  readonly lend: (loan: Loan, signal: AbortSignal) => Promise<void>;
}

export interface Loan {
  readonly loanId: string;
  readonly account: string;
  readonly tokenAddress: string;
  readonly amount: bigint;
}

const kind = 'credit';
const priority = 5; // after swap, bridge, onramp and bridge-swap
const stepType = 'CREDIT';

/** Offers a loan by the studio for the amount that a player lacks. */
export function creditPlugin({ readCredit, lend }: CreditOptions): EnginePlugin {
  return definePlugin({
    id: 'studio-credit',
    finders: [creditFinder(readCredit)],
    executors: [
      {
        type: stepType,
        plan: ({ delivers, chainId }, { account, executionId: loanId }) => {
          const label = { action: kind, amount: delivers, counterparty: account };
          const loan = { loanId, account, tokenAddress: delivers.token.address, amount: delivers.value };
          const lent$ = defer(() => fromAbortable((signal) => lend(loan, signal)));
          const watch = () =>
            concat(
              of({ label, status: 'ASKED', stale: false }),
              lent$.pipe(ignoreElements()),
              of({ label, status: 'GRANTED', stale: false }),
            );
          return [{ type: 'wait', id: kind, action: kind, chainId, watch }];
        },
      },
    ],
  });
}

function creditFinder(readCredit: CreditOptions['readCredit']): FundingRouteFinder {
  return {
    kind,
    priority,
    isAvailable: () => Promise.resolve({ available: true }),
    find: ({ token, missing, balance }, { account }) =>
      fromAbortable((signal) => readCredit(account, signal)).pipe(
        map((credit) => {
          if (credit < missing)
            return { kind, reason: 'OVER_CREDIT_LIMIT', candidate: token, short: { token, value: missing - credit } };
          const step = {
            type: stepType,
            chainId: token.chainId,
            fundingItem: fundingItem({ token, amount: 0n, balance }), // the wallet spends nothing
            delivers: { token, value: missing },
            fees: {},
          };
          const id = `${kind}:${token.chainId}:${token.address}`;
          const costs = { estimatedCost: 0n, expectedSeconds: 5, confirmations: 0 };
          return { id, kind, priority, account, steps: [step], ...costs };
        }),
      ),
  };
}
