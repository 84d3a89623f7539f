import { concat, defer, ignoreElements, of } from 'rxjs';
import {
  type FundingRoute,
  formatAmount,
  fromAbortable,
  type RouteRejection,
  type Shortfall,
  type TokenAmount,
} from 'tributary-sdk';
import { definePlugin, type EnginePlugin } from 'tributary-sdk/plugin';

/** A loan of in-game credit. The studio uses the id to lend only once. */
export interface LoanRequest {
  readonly loanId: string;
  readonly account: string;
  readonly amount: TokenAmount;
}

export interface TreasuryOptions {
  /** Calls the studio's server; resolves once the funds have arrived on chain. */
  readonly lend: (loan: LoanRequest, signal: AbortSignal) => Promise<void>;
  /** In the smallest unit of the missing token. */
  readonly creditLimit: bigint;
}

const kind = 'treasury';
const stepType = 'TREASURY_CREDIT';

/**
 * A custom payment method as a plain object: the studio's treasury lends the missing amount. It
 * appears next to the built-in kinds, without changes to the engine or the widgets.
 */
export function treasuryPlugin({ lend, creditLimit }: TreasuryOptions): EnginePlugin {
  return definePlugin({
    id: 'studio-treasury',
    finders: [
      {
        kind,
        priority: 5,
        isAvailable: () => Promise.resolve({ available: true }),
        find: (shortfall, { account }) =>
          of(shortfall.missing <= creditLimit ? toRoute(shortfall, account) : overTheLimit(shortfall, creditLimit)),
      },
    ],
    executors: [
      {
        type: stepType,
        plan: ({ delivers, chainId }, { account, executionId }) => [
          {
            type: 'wait',
            id: 'loan',
            action: 'loan',
            chainId,
            watch: () => {
              const label = { action: 'loan', amount: delivers, counterparty: account };
              const asked = of({ label, status: 'ASKED', stale: false });
              const granted = defer(() =>
                fromAbortable((signal) => lend({ loanId: executionId, account, amount: delivers }, signal)),
              );
              return concat(asked, granted.pipe(ignoreElements()), of({ label, status: 'GRANTED', stale: false }));
            },
          },
        ],
      },
    ],
  });
}

function toRoute({ token, missing }: Shortfall, account: FundingRoute['account']): FundingRoute {
  return {
    id: `${kind}:${token.chainId}:${token.address}`,
    kind,
    priority: 5,
    account,
    steps: [
      {
        type: stepType,
        chainId: token.chainId,
        fundingItem: {
          type: token.type === 'native' ? 'NATIVE' : 'ERC20',
          fundsRequired: { amount: 0n, formattedAmount: '0' },
          userBalance: { balance: 0n, formattedBalance: '0' },
          token,
        },
        delivers: { token, value: missing },
        fees: {},
      },
    ],
    estimatedCost: 0n,
    expectedSeconds: 5,
    confirmations: 0,
  };
}

function overTheLimit({ token, missing }: Shortfall, creditLimit: bigint): RouteRejection {
  return {
    kind,
    reason: 'OVER_CREDIT_LIMIT',
    candidate: token,
    chainId: token.chainId,
    short: { token, value: missing - creditLimit },
    detail: `credit limit ${formatAmount(creditLimit, token.decimals)} ${token.symbol}`,
  };
}
