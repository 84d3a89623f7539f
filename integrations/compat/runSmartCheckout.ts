import { filter, firstValueFrom, lastValueFrom, type Observable, shareReplay, tap } from 'rxjs';
import {
  type CheckoutSnapshot,
  CheckoutStatus,
  describeError,
  type FundingEngine,
  isTributaryError,
  RoutingMode,
} from '../../index.js';
import { tellHost } from './errors/tellHost.js';
import type { AnyProvider } from './provider/WrappedBrowserProvider.js';
import { unwrap } from './provider/WrappedBrowserProvider.js';
import {
  type CheckoutItem,
  routesUnknown,
  type TransactionOrGasAmount,
  toCheckoutResult,
  toCheckoutRoutes,
  toItemRequirement,
  toTransactionOrGas,
} from './shapes/checkout.js';
import type { SmartCheckoutInsufficient, SmartCheckoutParams, SmartCheckoutResult } from './types/smartCheckout.js';

/** The published parameters, with items and amounts in any form that the published SDK accepts. */
export type CheckoutParams =
  | SmartCheckoutParams
  | (Omit<SmartCheckoutParams, 'provider' | 'itemRequirements' | 'transactionOrGasAmount'> & {
      readonly provider: AnyProvider;
      readonly itemRequirements: readonly CheckoutItem[];
      readonly transactionOrGasAmount?: TransactionOrGasAmount;
    });

interface Enabled {
  readonly isSwapEnabled: boolean;
  readonly isBridgeEnabled: boolean;
  readonly isOnRampEnabled: boolean;
}

/** Runs a checkout's stream with the published SDK's promise and callbacks. */
export async function runSmartCheckout(
  engine: FundingEngine,
  { isSwapEnabled, isBridgeEnabled, isOnRampEnabled }: Enabled,
  params: CheckoutParams,
): Promise<SmartCheckoutResult> {
  const { onComplete, transactionOrGasAmount, routingOptions: options = {} } = params;
  const asked = {
    onRamp: isOnRampEnabled && options.onRamp !== false,
    swap: isSwapEnabled && options.swap !== false,
    bridge: isBridgeEnabled && options.bridge !== false,
  };
  const snapshots$ = engine
    .smartCheckout({
      wallet: unwrap(params.provider),
      itemRequirements: [...params.itemRequirements].map(toItemRequirement),
      ...(transactionOrGasAmount && { transaction: toTransactionOrGas(transactionOrGasAmount) }),
      routing: routingOf(params),
      kinds: { onramp: asked.onRamp, swap: asked.swap, bridge: asked.bridge },
    })
    .pipe(tellingRoutes(params), shareReplay(1));
  if (onComplete === undefined) return toCheckoutResult(await lastValueFrom(snapshots$), asked);
  const last = lastValueFrom(snapshots$);
  // A failure before the first result is reported once, by the returned promise.
  last.catch(() => undefined);
  const known = await firstValueFrom(snapshots$.pipe(filter(({ status }) => status !== CheckoutStatus.READING)));
  const first = toCheckoutResult({ ...known, routing: null }, asked);
  const whole = last.then(
    (snapshot) => toCheckoutResult(snapshot, asked),
    // The requirements are known; a failed search becomes an outcome, because the promise has
    // already resolved.
    (error: unknown): SmartCheckoutResult => ({
      ...(first as SmartCheckoutInsufficient),
      router: {
        availableRoutingOptions: asked,
        routingOutcome: routesUnknown(describeError(error), isTributaryError(error) ? error.code : 'UNEXPECTED'),
      },
    }),
  );
  tellHost(async () => onComplete(await whole));
  return first;
}

function routingOf({ fundingRouteFullAmount = false, onComplete }: CheckoutParams): RoutingMode {
  if (fundingRouteFullAmount) return RoutingMode.FULL_AMOUNT;
  return onComplete === undefined ? RoutingMode.WHEN_SHORT : RoutingMode.ALWAYS;
}

/** Calls back once per route, by its id. */
function tellingRoutes({ onFundingRoute }: CheckoutParams) {
  const told = new Set<string>();
  return (snapshots$: Observable<CheckoutSnapshot>): Observable<CheckoutSnapshot> =>
    snapshots$.pipe(
      tap(({ routing }) => {
        const news = (routing?.routes ?? []).filter(({ id }) => !told.has(id));
        for (const { id } of news) told.add(id);
        for (const route of toCheckoutRoutes(news)) tellHost(() => onFundingRoute?.(route));
      }),
    );
}
