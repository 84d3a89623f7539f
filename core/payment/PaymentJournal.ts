import { nextExecutionId } from '../checkout/fulfilment/nextExecutionId.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { engineErrors, ResumeProblem } from '../errors/engineErrors.js';
import { ExecutionStatus } from '../execution/ExecutionSnapshot.js';
import { JOURNAL_VERSION, type JournalEntry, type JournaledHalt } from '../execution/JournalStore.js';
import { isOpenPayment } from '../execution/journal/isEntryUnderWay.js';
import type { Address } from '../money/Address.js';
import { digestOf } from '../routing/digestOf.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import { ExecutionTakenOver } from '../sending/ExecutionTakenOver.js';
import type { PaymentsRequest } from './Goods.js';
import { isPaymentEntry, type JournaledPayment, type PaymentRecord, paymentRecordOf } from './PaymentRecord.js';
import type { PaymentServices } from './PaymentServices.js';

interface Named {
  readonly id: string | undefined;
  readonly account: Address;
  readonly identity: string;
}

interface Claim extends Named {
  /** Ids of payments that had ended when the caller looked. The caller wants a new one. */
  readonly known: ReadonlySet<string>;
}

const PAGE = 20;

/** Payments in the journal. An entry is revised like an execution's; its route is empty, so that no version executes it. */
export class PaymentJournal {
  constructor(private readonly services: Pick<PaymentServices, 'journal' | 'clock' | 'newId' | 'native'>) {}

  /** @throws TributaryError EXECUTION_NOT_FOUND, EXECUTION_NOT_RESUMABLE */
  async read(id: string): Promise<JournaledPayment> {
    const entry = await this.services.journal.get(id);
    if (entry === null) throw engineErrors.executionNotFound(id);
    return assertPayment(entry);
  }

  /** Returns the payment of the id; without an id, the open one for the same goods. @throws TributaryError IDEMPOTENCY_KEY_REUSED */
  async find({ id, account, identity }: Named): Promise<JournaledPayment | null> {
    if (id !== undefined) {
      const entry = await this.services.journal.get(id);
      if (entry === null) return null;
      if (entry.identity !== identity || !isPaymentEntry(entry)) throw engineErrors.idempotencyKeyReused(id);
      return assertPayment(entry);
    }
    return (await this.#of(account, identity)).find(isOpenPayment) ?? null;
  }

  /** Returns the ids of ended payments for the same goods. */
  async over(account: Address, identity: string): Promise<ReadonlySet<string>> {
    const entries = await this.#of(account, identity);
    return new Set(entries.filter((entry) => !isOpenPayment(entry)).map(({ executionId }) => executionId));
  }

  /** Like `find`; without an id, also returns one that has ended since the caller looked. @throws TributaryError IDEMPOTENCY_KEY_REUSED */
  async meant(claim: Claim): Promise<JournaledPayment | null> {
    const { id, account, identity, known } = claim;
    const found = await this.find(claim);
    if (found !== null || id !== undefined) return found;
    return (await this.#of(account, identity)).find(({ executionId }) => !known.has(executionId)) ?? null;
  }

  /** Returns the payment of an earlier press, or journals a new one. Called under the lock, so that the second of two presses finds the first's payment. */
  async claim(
    claim: Claim,
    record: PaymentRecord,
  ): Promise<{ readonly entry: JournaledPayment; readonly isNew: boolean }> {
    const { id, account, identity } = claim;
    const earlier = await this.meant(claim);
    if (earlier !== null) return { entry: earlier, isNew: false };
    const same = id === undefined ? await this.#of(account, identity) : [];
    const names = same.map(({ executionId }) => executionId);
    const executionId = id ?? nextExecutionId(identity, names);
    const entry = await this.#write({ ...this.#blank(executionId, claim), payment: toPayload(record) });
    return { entry, isNew: true };
  }

  /** @throws ExecutionTakenOver if another process wrote meanwhile */
  change(entry: JournaledPayment, record: PaymentRecord): Promise<JournaledPayment> {
    return this.#write({ ...entry, payment: toPayload(record) });
  }

  end(
    entry: JournaledPayment,
    status: typeof ExecutionStatus.DONE | typeof ExecutionStatus.ABANDONED,
    halt: JournaledHalt | null = null,
  ): Promise<JournaledPayment> {
    return this.#write({ ...entry, status, halt });
  }

  /** Newest first. */
  async page(
    account: Address,
    { isOpen, cursor }: Pick<PaymentsRequest, 'isOpen' | 'cursor'>,
  ): Promise<{ readonly entries: readonly JournaledPayment[]; readonly cursor: string | null }> {
    const all = (await this.services.journal.list(account))
      .filter(isReadablePayment)
      .filter((entry) => isOpen === undefined || isOpenPayment(entry) === isOpen);
    const after = cursor === undefined ? -1 : all.findIndex(({ executionId }) => executionId === cursor);
    if (cursor !== undefined && after === -1)
      throw checkoutErrors.missingParams(undefined, { field: 'request.cursor' });
    const entries = all.slice(after + 1, after + 1 + PAGE);
    const isLast = after + 1 + PAGE >= all.length;
    return { entries, cursor: isLast ? null : (entries.at(-1)?.executionId ?? null) };
  }

  async #of(account: Address, identity: string): Promise<readonly JournaledPayment[]> {
    const entries = await this.services.journal.list(account);
    return entries.filter((entry) => entry.identity === identity).filter(isReadablePayment);
  }

  /** Returns an entry whose plan has a task that its route lacks, so that a version without payments refuses to resume it. */
  #blank(executionId: string, { account, identity }: Named): Omit<JournaledPayment, 'payment'> {
    const route: FundingRoute = {
      id: 'payment',
      kind: 'payment',
      priority: 0,
      account,
      steps: [],
      estimatedCost: null,
      expectedSeconds: 0,
      confirmations: 0,
    };
    return {
      version: JOURNAL_VERSION,
      executionId,
      revision: 0,
      writer: '',
      identity,
      account,
      digest: digestOf(route),
      route,
      plan: [{ id: 'payment', action: 'payment', chainId: this.services.native.chainId }],
      status: ExecutionStatus.RUNNING,
      halt: null,
      tasks: {},
      requests: [],
      createdAt: this.services.clock.now(),
      updatedAt: this.services.clock.now(),
    };
  }

  async #write(entry: JournaledPayment): Promise<JournaledPayment> {
    const { journal, clock, newId } = this.services;
    const next = { ...entry, revision: entry.revision + 1, writer: `payment:${newId()}`, updatedAt: clock.now() };
    if (await journal.compareAndSwap(next)) return next;
    // The store may have written the entry although its answer was lost.
    if ((await journal.get(entry.executionId))?.writer === next.writer) return next;
    throw new ExecutionTakenOver();
  }
}

function toPayload(record: PaymentRecord): JournaledPayment['payment'] {
  return { ...record };
}

function isReadablePayment(entry: JournalEntry): entry is JournaledPayment {
  return isPaymentEntry(entry) && paymentRecordOf(entry) !== null;
}

/** @throws TributaryError EXECUTION_NOT_RESUMABLE */
function assertPayment(entry: JournalEntry): JournaledPayment {
  if (isReadablePayment(entry)) return entry;
  throw engineErrors.executionNotResumable(entry.executionId, ResumeProblem.UNREADABLE);
}
