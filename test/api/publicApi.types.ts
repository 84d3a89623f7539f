// Compiled, never run: valid uses of the public API, and uses that the compiler must reject.
import type { Observable } from 'rxjs';
import { type Devnet, devnetOverrides, startDevnet } from 'tributary-devnet';
import {
  type Address,
  createFundingEngine,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  type FundingStep,
  isStepOf,
  parseAddress,
  type RoutingSnapshot,
  StepType,
  swapPlugin,
  type TributaryError,
} from 'tributary-sdk';
import { definePlugin, type FundingRouteFinder } from 'tributary-sdk/plugin';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const expectType = <T extends true>(proof?: T): T | undefined => proof;

declare const wallet: { request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown> };

export const engine: FundingEngine = createFundingEngine({
  environment: 'sandbox',
  plugins: [swapPlugin({ secondaryFees: [] })],
});
const routes$ = engine.findFundingRoutes({
  wallet,
  shortfall: { chainId: '0x34a1', tokenAddress: 'native', amount: 1n },
});
expectType<Equal<typeof routes$, Observable<RoutingSnapshot>>>();

declare const route: FundingRoute;
const execution$ = engine.execute(route, { wallet });
expectType<Equal<typeof execution$, Observable<ExecutionSnapshot>>>();
expectType<Equal<ReturnType<typeof parseAddress>, Address>>();

export const finder: FundingRouteFinder = {
  kind: 'my-own-kind',
  priority: 5,
  isAvailable: () => Promise.resolve({ available: false, reason: 'NOT_TODAY' }),
  find: () => {
    throw new Error('not asked');
  },
};
export const plugin = definePlugin({ id: 'mine', requires: ['swap'], finders: [finder] });

// A step is narrowed by its type, a studio's own like the built-in ones.
interface TreasuryStep extends FundingStep {
  readonly vault: string;
}
declare module 'tributary-sdk' {
  interface FundingSteps {
    TREASURY: TreasuryStep;
  }
}
export function detailOf(step: FundingStep): string | number | undefined {
  if (isStepOf(step, StepType.BRIDGE)) return step.delay?.seconds;
  if (isStepOf(step, StepType.SWAP)) return step.maxHops;
  if (isStepOf(step, 'TREASURY')) return step.vault;
  // @ts-expect-error no plugin declares this step type
  return isStepOf(step, 'LOTTERY') ? 1 : undefined;
}

// An engine accepts a devnet's options unchanged.
export async function onDevnet(): Promise<FundingEngine> {
  const devnet: Devnet = await startDevnet({ silent: true });
  return createFundingEngine({ ...devnetOverrides(devnet), plugins: [plugin] });
}

// @ts-expect-error an amount is a bigint, never a float
engine.findFundingRoutes({ wallet, shortfall: { chainId: 13473, tokenAddress: 'native', amount: 1.5 } });
// @ts-expect-error an address comes from parseAddress
export const address: Address = '0x0000000000000000000000000000000000000001';
// @ts-expect-error there are two environments
createFundingEngine({ environment: 'moon', plugins: [] });
// @ts-expect-error a route is read-only
route.priority = 1;
// @ts-expect-error the container is private
engine.container.get('anything');

declare const error: TributaryError;
expectType<Equal<typeof error.code, string>>();
