import { useEffect, useRef, useState } from 'react';
import type { Address, FundingRoute } from '../../../core/index.js';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import { failureOf } from '../../../flows/payment/failureOf.js';
import type { PaymentFailure } from '../../../flows/payment/PaymentState.js';
import type { PrepareParts } from './usePaymentParts.js';

/** Plans the route of the reviewed payment right before its execution: `engine.actions…`. Causes no wallet prompt. */
export type PlanPayment = (signal: AbortSignal) => Promise<FundingRoute>;

export interface PaymentStart {
  /** One at a time: while one is prepared, another press is ignored. */
  readonly start: (plan: PlanPayment) => void;
  readonly starting: boolean;
  /** Why the last start failed. There was no wallet prompt. */
  readonly failure: PaymentFailure | null;
  /** Ready, but the wallet is on another chain than the route's first step. */
  readonly held: FundingRoute | null;
  /** Drops the held payment. */
  readonly drop: () => void;
}

type Starting =
  | { readonly at: 'rest'; readonly failure: PaymentFailure | null }
  | { readonly at: 'planning' }
  | { readonly at: 'held'; readonly route: FundingRoute; readonly account: Address };

const atRest: Starting = { at: 'rest', failure: null };

const nothingToPrepare: PrepareParts = () => Promise.resolve();

/**
 * Starts a payment after a press: plans the route, loads the code, switches the network, then pays. A held
 * payment continues as soon as the wallet is on the network.
 */
export function usePaymentStart(
  { account, chainId }: ConnectedWallet,
  pay: (route: FundingRoute) => void,
  prepare: PrepareParts = nothingToPrepare,
): PaymentStart {
  const [starting, setStarting] = useState<Starting>(atRest);
  const planning = useRef<AbortController | null>(null);
  const payNow = useRef(pay);
  useEffect(() => {
    payNow.current = pay;
  });
  const drop = (): void => {
    planning.current?.abort();
    planning.current = null;
    setStarting(atRest);
  };
  // A review made for one account is not valid for another.
  useEffect(() => drop, [account]);
  useEffect(() => {
    // If account and network change at once, the change of account arrives only with the next render.
    if (starting.at !== 'held' || starting.account !== account || isElsewhere(starting.route, chainId)) return;
    setStarting(atRest);
    payNow.current(starting.route);
  }, [starting, account, chainId]);

  const start = (plan: PlanPayment): void => {
    if (planning.current !== null) return;
    const controller = new AbortController();
    planning.current = controller;
    setStarting({ at: 'planning' });
    const settle = (next: Starting): void => {
      if (planning.current !== controller) return;
      planning.current = null;
      setStarting(next);
    };
    const prepared = async (): Promise<FundingRoute> => {
      const route = await plan(controller.signal);
      await prepare(route, controller.signal);
      return route;
    };
    prepared().then(
      (route) => settle({ at: 'held', route, account }),
      (error: unknown) => settle({ at: 'rest', failure: failureOf(error) }),
    );
  };
  return {
    start,
    drop,
    starting: starting.at !== 'rest',
    failure: starting.at === 'rest' ? starting.failure : null,
    held: starting.at === 'held' && isElsewhere(starting.route, chainId) ? starting.route : null,
  };
}

/** Returns whether the wallet must switch its network. A route without wallet prompts works on any network. */
function isElsewhere({ confirmations, steps }: FundingRoute, chainId: number | null): boolean {
  return confirmations > 0 && steps[0]?.chainId !== chainId;
}
