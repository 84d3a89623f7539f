import { catchError, concat, defer, EMPTY, map, type Observable, of, switchMap, takeWhile, throwError } from 'rxjs';
import type { Network } from '../../chains/Network.js';
import { checkoutErrors } from '../../errors/checkoutErrors.js';
import { isTributaryError } from '../../errors/TributaryError.js';
import type { NewExecution } from '../../execution/Beginning.js';
import type { ExecutionEngine } from '../../execution/ExecutionEngine.js';
import { ExecutionCarrier, type ExecutionSnapshot, ExecutionStatus } from '../../execution/ExecutionSnapshot.js';
import type { JournalEntry } from '../../execution/JournalStore.js';
import { snapshotOf } from '../../execution/journal/snapshotOf.js';
import { lockNameOf } from '../../execution/lockNameOf.js';
import type { Address } from '../../money/Address.js';
import type { Token } from '../../money/Token.js';
import type { RoutingContext } from '../../routing/RoutingContext.js';
import { isStanding } from '../../sending/RequestLog.js';
import type { Abortable } from '../../stream/Abortable.js';
import { fromAbortable } from '../../stream/fromAbortable.js';
import type { SendCallsRequest } from '../../wallet/calls/SendCallsRequest.js';
import { ensureChain } from '../../wallet/ensureChain.js';
import type { Eip1193Provider } from '../../wallet/Wallet.js';
import { type CheckedCall, parseCall } from '../parsePurchase.js';
import { type CheckedRequirements, checkRequirements, type RequirementReader } from '../RequirementReader.js';
import type { RequirementReading } from '../readRequirements.js';
import { assertTakesWhatIsNamed } from './assertTakesWhatIsNamed.js';
import { type FulfilmentRequest, Settlement } from './FulfilmentRequest.js';
import { type FulfilmentSnapshot, FulfilmentStatus } from './FulfilmentSnapshot.js';
import { fulfilmentResult, isPurchaseSent } from './fulfilmentResult.js';
import { fulfilmentRoute, type LateStep } from './fulfilmentRoute.js';
import { isUnsettledPurchase } from './isUnsettledPurchase.js';
import { keyedCalls } from './keyedCalls.js';
import type { LatePurchase } from './LatePurchase.js';
import { nextExecutionId } from './nextExecutionId.js';
import { purchaseIdentity } from './purchaseIdentity.js';

export interface FulfilmentServices {
  readonly requirements: RequirementReader;
  readonly execution: ExecutionEngine;
  readonly networks: Readonly<Record<number, Network>>;
  readonly nativeOf: (chainId: number) => Token;
}

/** The payer of a purchase, with their wallet. */
export interface FulfilmentPayer {
  readonly wallet: Eip1193Provider;
  readonly idempotencyKey?: string | undefined;
  /** Reads the account from the wallet. */
  readonly open: () => Promise<RoutingContext>;
}

type Reading = Pick<RequirementReading, 'requirements' | 'allowances'>;

/** Sends the approvals of a purchase, then the purchase. */
export class Fulfilment {
  constructor(private readonly services: FulfilmentServices) {}

  /** See `FundingEngine.fulfil`. */
  run({ transactions, ...request }: FulfilmentRequest, payer: FulfilmentPayer): Observable<FulfilmentSnapshot> {
    return defer(() => this.#run({ ...request, calls: parseCalls(transactions) }, payer));
  }

  /** Runs a purchase whose call is fetched right before its prompt. */
  runLate(
    late: LatePurchase,
    request: Omit<FulfilmentRequest, 'transactions'>,
    payer: FulfilmentPayer,
  ): Observable<FulfilmentSnapshot> {
    return this.#run({ ...request, calls: [], late }, payer);
  }

  /** Sends an account's calls as one execution under a key, without requirements. */
  sendCalls(request: SendCallsRequest, idempotencyKey: string): Observable<ExecutionSnapshot> {
    return keyedCalls(request, idempotencyKey, this.services);
  }

  /**
   * Sends only approvals, such as those of an item that the player lists. If they already exist,
   * sends and journals nothing.
   */
  approve(
    itemRequirements: FulfilmentRequest['itemRequirements'],
    payer: FulfilmentPayer,
  ): Observable<FulfilmentSnapshot> {
    return this.#run({ itemRequirements, calls: [] }, payer);
  }

  /**
   * Returns the account's purchase of a subject that may have been sent and has no known outcome;
   * `null` if there is none. Call it before checking whether something can still be bought: it may
   * be sold because of that purchase.
   *
   * @example const unsettled = await fulfilment.unsettledOf(account, late.subject); // with its execution
   */
  async unsettledOf(account: Address, subject: string): Promise<FulfilmentSnapshot | null> {
    const ofSubject = ({ route }: JournalEntry): boolean =>
      route.steps.some((step) => (step as Partial<LateStep>).subject === subject);
    const open = (await this.services.execution.entriesOf(account)).filter(
      (entry) => ofSubject(entry) && !isOver(entry),
    );
    const execution = open.map((entry) => snapshotOf(entry, ExecutionCarrier.NOBODY)).find(isUnsettledPurchase);
    return execution === undefined ? null : { ...start, status: FulfilmentStatus.FULFILLMENTS_UNSETTLED, execution };
  }

  #run(request: CheckedFulfilment, payer: FulfilmentPayer): Observable<FulfilmentSnapshot> {
    return defer(() => {
      const checked =
        request.itemRequirements.length === 0 ? null : checkRequirements(request.itemRequirements, undefined);
      const carriedOut$ = fromAbortable(payer.open).pipe(
        switchMap((context) => this.#carryOut({ ...request, ...payer, checked, context })),
      );
      return concat(of(start), carriedOut$);
    });
  }

  /**
   * Takes the purchase's lock before any read, prompt or emission: of two tabs or two clicks, one
   * runs it and the other follows. Never repeats what may have been sent.
   */
  #carryOut(purchase: Purchase): Observable<FulfilmentSnapshot> {
    const { execution } = this.services;
    const { context, wallet, settlement = Settlement.WAIT, idempotencyKey } = purchase;
    const identity = purchaseIdentity({
      account: context.account,
      chainId: context.l2ChainId,
      calls: purchase.calls,
      itemRequirements: purchase.itemRequirements,
      late: purchase.late,
    });
    return defer(() => fromAbortable(() => execution.history(context.account, identity))).pipe(
      switchMap((before) => {
        const known = new Set(before.filter(isOver).map(({ executionId }) => executionId));
        let result: FulfilmentSnapshot | null = null;
        const claim = async (options: Abortable): Promise<NewExecution | JournalEntry | null> => {
          const claimed = await this.#claim(purchase, { identity, known }, options);
          if (!('status' in claimed) || 'revision' in claimed) return claimed;
          result = claimed;
          return null;
        };
        const find = async (): Promise<JournalEntry | null> =>
          (await execution.history(context.account, identity)).find(
            (entry) =>
              !known.has(entry.executionId) && (idempotencyKey === undefined || isNamed(entry, idempotencyKey)),
          ) ?? null;
        const carried$ = execution.begin({ lockName: lockNameOf(identity), wallet, claim, find }).pipe(
          // Otherwise completes with the execution, once that has released its lock.
          takeWhile((snapshot) => !isLeft(snapshot, settlement), true),
          map((snapshot) => progressOf(snapshot, settlement)),
        );
        return concat(
          carried$,
          defer(() => (result === null ? EMPTY : of(result))),
        );
      }),
      catchError((error: unknown) =>
        error instanceof Unreadable ? throwError(() => error.cause) : of(notStarted(error)),
      ),
    );
  }

  /**
   * Decides which execution runs the purchase: an earlier one with open requests, one completed
   * since the call, or a new one. Returns a snapshot if none should run.
   */
  async #claim(
    purchase: Purchase,
    { identity, known }: Press,
    options: Abortable,
  ): Promise<NewExecution | JournalEntry | FulfilmentSnapshot> {
    const { execution } = this.services;
    const { context, idempotencyKey, calls, purpose, late } = purchase;
    const history = await execution.history(context.account, identity);
    const meant = history.filter((entry) => isMeant(entry, identity, idempotencyKey));
    const underWay = meant.find(isLeftOpen) ?? meant.find(isDoneSince(known));
    const earlier =
      idempotencyKey === undefined
        ? underWay
        : ((await execution.claimed(idempotencyKey, identity)) ??
          history.find((entry) => isNamed(entry, idempotencyKey)) ??
          (underWay && (await execution.nameAlso(underWay, idempotencyKey))));
    const snapshot = earlier && snapshotOf(earlier, ExecutionCarrier.NOBODY);
    // If another process runs it, its snapshots are followed.
    if (snapshot && isUnsettledPurchase(snapshot) && !(await execution.isCarriedBeside(snapshot.id, identity)))
      return { ...start, status: FulfilmentStatus.FULFILLMENTS_UNSETTLED, execution: snapshot };
    if (earlier) return earlier;
    // A purchase of the same subject on other terms may have bought it already.
    const unsettled = late === undefined ? null : await this.unsettledOf(context.account, late.subject);
    if (unsettled !== null) return unsettled;
    const reading = await this.#read(purchase, options).catch((error: unknown) => {
      throw new Unreadable(error);
    });
    const insufficient = reading.requirements.filter(({ sufficient }) => !sufficient);
    if (insufficient.length > 0) return { ...start, status: FulfilmentStatus.INSUFFICIENT_FUNDS, insufficient };
    const isAllowed = reading.allowances.every(({ sufficient }) => sufficient);
    if (isAllowed && calls.length === 0 && late === undefined) return { ...start, status: FulfilmentStatus.SUCCESS };
    await assertTakesWhatIsNamed(
      context.chains.get(context.l2ChainId),
      { account: context.account, calls, reading },
      options,
    );
    await this.#ensureOneChain(purchase, options);
    const route = fulfilmentRoute({
      account: context.account,
      native: this.services.nativeOf(context.l2ChainId),
      calls,
      reading,
      purpose,
      late,
    });
    const executionId =
      idempotencyKey ??
      nextExecutionId(
        identity,
        history.map(({ executionId: id }) => id),
      );
    return { executionId, identity, route };
  }

  #read({ checked, context }: Purchase, { signal = new AbortController().signal }: Abortable): Promise<Reading> {
    return checked === null
      ? Promise.resolve({ requirements: [], allowances: [] })
      : this.services.requirements.read(checked, context, { signal });
  }

  /** Switches the wallet once: transactions that are sent together would each request a switch. */
  async #ensureOneChain({ context, calls, late, wallet }: Purchase, options: Abortable): Promise<void> {
    const network = this.services.networks[context.l2ChainId];
    if (calls.length !== 1 && late === undefined && network !== undefined) await ensureChain(wallet, network, options);
  }
}

interface CheckedFulfilment extends Omit<FulfilmentRequest, 'transactions'> {
  readonly calls: readonly CheckedCall[];
  readonly late?: LatePurchase;
}

interface Purchase extends CheckedFulfilment, FulfilmentPayer {
  readonly context: RoutingContext;
  readonly checked: CheckedRequirements | null;
}

interface Press {
  readonly identity: string;
  /** Executions that had ended before. */
  readonly known: ReadonlySet<string>;
}

/** Marks a requirement that can't be read: an error of the stream, not a result of the purchase. */
class Unreadable extends Error {
  constructor(cause: unknown) {
    super('unreadable', { cause });
  }
}

const start: FulfilmentSnapshot = {
  status: FulfilmentStatus.READING,
  reason: null,
  error: null,
  insufficient: [],
  execution: null,
};

function progressOf(snapshot: ExecutionSnapshot, settlement: Settlement): FulfilmentSnapshot {
  const result = fulfilmentResult(snapshot);
  return {
    ...start,
    ...result,
    ...(isLeft(snapshot, settlement) && { status: FulfilmentStatus.FULFILLMENTS_UNSETTLED }),
    execution: snapshot,
  };
}

/** No process runs it, or the caller doesn't wait for sent transactions. */
function isLeft(snapshot: ExecutionSnapshot, settlement: Settlement): boolean {
  return (
    snapshot.status === ExecutionStatus.RUNNING &&
    (snapshot.carrier === ExecutionCarrier.NOBODY || (settlement === Settlement.LEAVE && isPurchaseSent(snapshot)))
  );
}

const over: ReadonlySet<ExecutionStatus> = new Set([
  ExecutionStatus.DONE,
  ExecutionStatus.REFUNDED,
  ExecutionStatus.PARTIAL,
  ExecutionStatus.ABANDONED,
]);

/**
 * Whether an execution of the same purchase may serve a call. A call without a key accepts any. A
 * call with a key accepts its own and those started without a key; purchases with different keys
 * are separate.
 */
function isMeant(
  { executionId, keys }: Pick<JournalEntry, 'executionId' | 'keys'>,
  identity: string,
  key: string | undefined,
): boolean {
  if (key === undefined || isNamed({ executionId, keys }, key)) return true;
  return keys === undefined && (executionId === identity || executionId.startsWith(`${identity}#`));
}

/**
 * Whether an execution has this key. One started without a key gets it as soon as the journal can
 * be written; the caller waits until then.
 */
function isNamed(
  { executionId, keys }: { readonly executionId: string; readonly keys?: readonly string[] | undefined },
  key: string,
): boolean {
  return executionId === key || keys?.includes(key) === true;
}

function isOver({ status }: JournalEntry): boolean {
  return over.has(status);
}

/** Whether another call, page or process completed the same purchase while this one waited for its turn. */
function isDoneSince(known: ReadonlySet<string>): (entry: JournalEntry) => boolean {
  return ({ executionId, status }) => status === ExecutionStatus.DONE && !known.has(executionId);
}

/** It hasn't ended, or one of its requests may still take effect. */
function isLeftOpen(entry: JournalEntry): boolean {
  return (
    entry.status === ExecutionStatus.RUNNING ||
    (!isOver(entry) && (entry.requests.some(isStanding) || isUnsettledPurchase(snapshotOf(entry))))
  );
}

/** It failed before the first signature. */
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
