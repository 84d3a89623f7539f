import { catchError, concat, defer, map, of, switchMap, takeWhile, type Observable } from 'rxjs';
import type { Network } from '../../chains/Network.js';
import { checkoutErrors } from '../../errors/checkoutErrors.js';
import { isTributaryError } from '../../errors/TributaryError.js';
import type { ExecutionEngine } from '../../execution/ExecutionEngine.js';
import type { FundingRoute } from '../../routing/FundingRoute.js';
import type { RoutingContext } from '../../routing/RoutingContext.js';
import { fromAbortable } from '../../stream/fromAbortable.js';
import type { Token } from '../../tokens/Token.js';
import { ensureChain } from '../../wallet/ensureChain.js';
import type { Eip1193Provider } from '../../wallet/Wallet.js';
import { parseCall, type CheckedCall } from '../parsePurchase.js';
import type { RequirementReading } from '../readRequirements.js';
import { checkRequirements, type CheckedRequirements, type RequirementReader } from '../RequirementReader.js';
import { Settlement, type FulfilmentRequest } from './FulfilmentRequest.js';
import { fulfilmentResult, isPurchaseSent } from './fulfilmentResult.js';
import { fulfilmentRoute } from './fulfilmentRoute.js';
import { isUnsettledPurchase } from './isUnsettledPurchase.js';
import { FulfilmentStatus, type FulfilmentSnapshot } from './FulfilmentSnapshot.js';

export interface FulfilmentSurroundings {
  readonly requirements: RequirementReader;
  readonly execution: ExecutionEngine;
  readonly networks: Readonly<Record<number, Network>>;
  readonly nativeOf: (chainId: number) => Token;
}

type Reading = Pick<RequirementReading, 'requirements' | 'allowances'>;

/** Approves what has to be approved, then sends the purchase. */
export class Fulfilment {
  constructor(private readonly surroundings: FulfilmentSurroundings) {}

  /** See `FundingEngine.fulfil`. `open` asks the wallet who pays. */
  run({ transactions, ...request }: FulfilmentRequest, wallet: Eip1193Provider, open: () => Promise<RoutingContext>): Observable<FulfilmentSnapshot> {
    return defer(() => this.#run({ ...request, calls: parseCalls(transactions) }, wallet, open));
  }

  /** Approvals alone: of what somebody else is going to take, like an item that is listed. */
  approve(itemRequirements: FulfilmentRequest['itemRequirements'], wallet: Eip1193Provider, open: () => Promise<RoutingContext>): Observable<FulfilmentSnapshot> {
    return this.#run({ itemRequirements, calls: [] }, wallet, open);
  }

  #run({ itemRequirements, calls, settlement = Settlement.WAIT, purpose }: CheckedFulfilment, wallet: Eip1193Provider, open: () => Promise<RoutingContext>): Observable<FulfilmentSnapshot> {
    return defer(() => {
      const checked = itemRequirements.length === 0 ? null : checkRequirements(itemRequirements, undefined);
      const read$ = fromAbortable(async (signal) => {
        const context = await open();
        return { context, reading: await this.#read(checked, context, signal) };
      });
      const carriedOut$ = read$.pipe(switchMap(({ context, reading }) => this.#carryOut({ context, reading, calls, wallet, settlement, purpose })));
      return concat(of(start), carriedOut$);
    });
  }

  #read(checked: CheckedRequirements | null, context: RoutingContext, signal: AbortSignal): Promise<Reading> {
    return checked === null ? Promise.resolve({ requirements: [], allowances: [] }) : this.surroundings.requirements.read(checked, context, { signal });
  }

  #carryOut(purchase: Purchase): Observable<FulfilmentSnapshot> {
    const { context, reading, calls, purpose } = purchase;
    const { execution, nativeOf } = this.surroundings;
    const route = fulfilmentRoute({ account: context.account, native: nativeOf(context.l2ChainId), calls, reading, purpose });
    return fromAbortable(() => execution.list(context.account)).pipe(
      map((known) => known.find((earlier) => isUnsettledPurchase(earlier, route))),
      switchMap((earlier) => (earlier === undefined ? this.#send(route, purchase) : of({ ...start, status: FulfilmentStatus.FULFILLMENTS_UNSETTLED, execution: earlier }))),
      catchError((error: unknown) => of(notStarted(error))),
    );
  }

  #send(route: FundingRoute, { context, reading, calls, wallet, settlement }: Purchase): Observable<FulfilmentSnapshot> {
    const insufficient = reading.requirements.filter(({ sufficient }) => !sufficient);
    if (insufficient.length > 0) return of({ ...start, status: FulfilmentStatus.INSUFFICIENT_FUNDS, insufficient });
    return this.#onOneChain(context.l2ChainId, calls.length, wallet).pipe(
      switchMap(() => this.surroundings.execution.execute(route, wallet)),
      map((snapshot): FulfilmentSnapshot => {
        const isLeft = settlement === Settlement.LEAVE && snapshot.status === 'running' && isPurchaseSent(snapshot);
        const result = fulfilmentResult(snapshot);
        return { ...start, ...result, ...(isLeft && { status: FulfilmentStatus.FULFILLMENTS_UNSETTLED }), execution: snapshot };
      }),
      takeWhile(({ status }) => status === FulfilmentStatus.RUNNING, true),
    );
  }

  /** Transactions that are sent at once would each ask the wallet to switch. */
  #onOneChain(chainId: number, count: number, wallet: Eip1193Provider): Observable<void> {
    const network = this.surroundings.networks[chainId];
    return count === 1 || network === undefined ? of(undefined) : fromAbortable((signal) => ensureChain(wallet, network, { signal }));
  }
}

interface CheckedFulfilment extends Omit<FulfilmentRequest, 'transactions'> {
  readonly calls: readonly CheckedCall[];
}

interface Purchase {
  readonly context: RoutingContext;
  readonly reading: Reading;
  readonly calls: readonly CheckedCall[];
  readonly wallet: Eip1193Provider;
  readonly settlement: Settlement;
  readonly purpose: string | undefined;
}

const start: FulfilmentSnapshot = { status: FulfilmentStatus.READING, reason: null, error: null, insufficient: [], execution: null };

/** The wallet did not get as far as the first signature. */
function notStarted(error: unknown): FulfilmentSnapshot {
  if (!isTributaryError(error)) throw error;
  const { code, message } = error;
  return { ...start, status: FulfilmentStatus.FAILED, reason: message, error: { code, message } };
}

/** @throws TributaryError MISSING_PARAMS, INVALID_ADDRESS, INVALID_AMOUNT */
function parseCalls(transactions: FulfilmentRequest['transactions']): readonly CheckedCall[] {
  if (transactions.length === 0) throw checkoutErrors.missingParams(undefined, { field: 'transactions' });
  return transactions.map(parseCall);
}
