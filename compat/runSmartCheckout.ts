import { filter, firstValueFrom, lastValueFrom, type Observable, shareReplay, tap } from 'rxjs';
import {
  type CheckoutSnapshot,
  CheckoutStatus,
  describeError,
  type FundingEngine,
  isTributaryError,
  RoutingMode,
} from '../index.js';
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

/** The published parameters, with items and amounts in any spelling that the published SDK takes. */
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

/** The stream of a checkout as the published SDK's promise and callbacks. */
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
  // What fails before anything is known is told once, by the answer.
  last.catch(() => undefined);
  const known = await firstValueFrom(snapshots$.pipe(filter(({ status }) => status !== CheckoutStatus.READING)));
  const first = toCheckoutResult({ ...known, routing: null }, asked);
  const whole = last.then(
    (snapshot) => toCheckoutResult(snapshot, asked),
    // Requirements stand; that ways could not be looked for is told as an outcome, because nobody waits for an error any more.
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

/** Each route once, by its id. */
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
