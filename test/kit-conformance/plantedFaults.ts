import { concat, defer, map, mergeWith, NEVER, Observable, of, tap } from 'rxjs';
import type { FundingItem, FundingRoute, FundingStep, RouteRejection, Shortfall, Token } from 'tributary-sdk';
import type { FundingRouteFinder } from 'tributary-sdk/plugin';
import type { MakeRouteFinder } from 'tributary-sdk/plugin-kit';
import { aShopFinder } from './aShopFinder.js';

type Finding = FundingRoute | RouteRejection;

interface PlantedFault {
  readonly fault: string;
  /** The only check that must fail. */
  readonly caughtBy: RegExp;
  readonly make: MakeRouteFinder;
}

const faulty =
  (change: (sound: FundingRouteFinder) => Partial<FundingRouteFinder>): MakeRouteFinder =>
  (stage) => {
    const sound = aShopFinder(stage);
    return { ...sound, ...change(sound) };
  };

const withRoutes =
  (change: (route: FundingRoute) => FundingRoute): MakeRouteFinder =>
  (stage) => {
    const sound = aShopFinder(stage);
    return {
      ...sound,
      find: (shortfall, context) =>
        sound.find(shortfall, context).pipe(map((finding) => ('steps' in finding ? change(finding) : finding))),
    };
  };

const withSteps = (change: (step: FundingStep) => FundingStep): MakeRouteFinder =>
  withRoutes((route) => ({ ...route, steps: route.steps.map(change) }));
const withItems = (change: (item: FundingItem) => FundingItem): MakeRouteFinder =>
  withSteps((step) => ({ ...step, fundingItem: change(step.fundingItem) }));

/** The sound finder, each with one fault. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    fault: 'eager',
    caughtBy: /asks nothing until/,
    make: faulty((sound) => ({
      find: (shortfall, context) => {
        const leaving = new AbortController();
        const asked = context.balances.getBalances(context.l2ChainId, context.account, [], { signal: leaving.signal });
        asked.catch(() => undefined);
        return new Observable((subscriber) => {
          const subscription = sound.find(shortfall, context).subscribe(subscriber);
          return () => (subscription.unsubscribe(), leaving.abort());
        });
      },
    })),
  },
  {
    fault: 'never completes',
    caughtBy: /^completes/,
    make: faulty((sound) => ({ find: (shortfall, context) => sound.find(shortfall, context).pipe(mergeWith(NEVER)) })),
  },
  {
    fault: 'throws outward',
    caughtBy: /keeps its failures inside/,
    make: faulty((sound) => ({
      find: (shortfall, context) => {
        if (shortfall.token.chainId !== context.l2ChainId) throw new Error('not my chain');
        return sound.find(shortfall, context);
      },
    })),
  },
  {
    fault: 'ignores unsubscribe',
    caughtBy: /cancels what it has asked/,
    make: faulty((sound) => ({
      find: (shortfall, context) =>
        new Observable((subscriber) => {
          sound.find(shortfall, context).subscribe({
            next: (finding) => subscriber.next(finding),
            error: (error) => subscriber.error(error),
            complete: () => subscriber.complete(),
          });
        }),
    })),
  },
  {
    fault: 'unaffordable route',
    caughtBy: /only what the wallet can afford/,
    make: withRoutes((route) => ({
      ...route,
      steps: route.steps.map((step) => ({
        ...step,
        fees: { gasFee: gasOf(step.fundingItem.token, step.fundingItem.userBalance.balance) },
      })),
    })),
  },
  {
    fault: 'a negative amount',
    caughtBy: /amounts that can be/,
    make: withItems((item) => ({ ...item, fundsRequired: { ...item.fundsRequired, amount: -1n } })),
  },
  {
    fault: 'a negative fee',
    caughtBy: /amounts that can be/,
    make: withSteps((step) => ({ ...step, fees: { otherFees: [gasOf(step.fundingItem.token, -1n)] } })),
  },
  {
    fault: "a negative fee of the pools'",
    caughtBy: /amounts that can be/,
    make: withSteps((step) => ({ ...step, fees: { swapFees: [gasOf(step.fundingItem.token, -1n)] } })),
  },
  {
    fault: 'a rejection that is short of less than nothing, whatever its reason',
    caughtBy: /how much is missing/,
    make: faulty((sound) => ({
      find: (shortfall, context) => {
        const short = { token: shortfall.token, value: -1n };
        return concat(of<Finding>({ kind: sound.kind, reason: 'NO_POOL', short }), sound.find(shortfall, context));
      },
    })),
  },
  {
    fault: 'a cost that is no whole number of units',
    caughtBy: /amounts that can be/,
    make: withRoutes((route) => ({ ...route, estimatedCost: 0.5 as never })),
  },
  {
    fault: 'a balance as a number',
    caughtBy: /amounts that can be/,
    make: withItems((item) => ({ ...item, userBalance: { ...item.userBalance, balance: 7 as never } })),
  },
  {
    fault: 'wrong decimals',
    caughtBy: /tokens as the lists know them/,
    make: withItems((item) => ({ ...item, token: { ...item.token, decimals: 6 } })),
  },
  {
    fault: 'wrong decimals of what arrives',
    caughtBy: /tokens as the lists know them/,
    make: withSteps(({ delivers, ...step }) => ({
      ...step,
      delivers: { ...delivers, token: { ...delivers.token, decimals: 18 } },
    })),
  },
  {
    fault: 'sends on another chain than it spends on',
    caughtBy: /tokens as the lists know them/,
    make: withSteps((step) => ({ ...step, chainId: 1 })),
  },
  {
    fault: 'a time before now',
    caughtBy: /amounts that can be/,
    make: withRoutes((route) => ({ ...route, expectedSeconds: -5 })),
  },
  {
    fault: 'half a signature',
    caughtBy: /amounts that can be/,
    make: withRoutes((route) => ({ ...route, confirmations: 0.5 })),
  },
  {
    fault: 'wrong priority',
    caughtBy: /the kind and the priority/,
    make: withRoutes((route) => ({ ...route, priority: 1 })),
  },
  {
    fault: 'mutates input',
    caughtBy: /leaves what it is given/,
    make: faulty((sound) => ({
      find: (shortfall, context) =>
        sound
          .find(shortfall, context)
          .pipe(tap(() => ((shortfall as { -readonly [K in keyof Shortfall]: Shortfall[K] }).balance = 0n))),
    })),
  },
  {
    fault: 'duplicate ids',
    caughtBy: /unique id/,
    make: faulty((sound) => ({
      find: (shortfall, context): Observable<Finding> =>
        defer(() => concat(sound.find(shortfall, context))).pipe(
          map((finding) => ('steps' in finding ? { ...finding, id: 'the one' } : finding)),
        ),
    })),
  },
];

function gasOf(
  token: Token,
  amount: bigint,
): { readonly type: 'GAS'; readonly amount: bigint; readonly formattedAmount: string; readonly token: Token } {
  return { type: 'GAS', amount, formattedAmount: '', token };
}
